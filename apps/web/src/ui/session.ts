const TOKEN_NAME = 'Doctor-Token';
const PLATFORM_NAME = 'platform';

/** The session token; localStorage, so that a reload and a second tab are signed in too. The server ends sessions. */
export const getToken = (): string | null => localStorage.getItem(TOKEN_NAME);
export const setToken = (token: string): void => localStorage.setItem(TOKEN_NAME, token);
export const clearToken = (): void => localStorage.removeItem(TOKEN_NAME);

/** Calls back when another window signs in or out. */
export function onTokenChangedElsewhere(changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === TOKEN_NAME || event.key === null) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The platform (1 to 4) that the server last told this browser; 1 before. */
export const getPlatform = (): number => Number(localStorage.getItem(PLATFORM_NAME)) || 1;
export const setPlatform = (platform: number): void => localStorage.setItem(PLATFORM_NAME, String(platform));

let sessionEnded: () => void = () => undefined;
/** The app registers what to do when the session ends. */
export function onSessionEnd(handler: () => void): void {
  sessionEnded = handler;
}
let signedOut: (address: string) => Promise<void> = async () => undefined;
/** The app registers what signing out does. */
export function onSignOut(handler: (address: string) => Promise<void>): void {
  signedOut = handler;
}
/** Ends the session, here and on the server, and loads another page in place of the console. */
export const signOutTo = (address: string): Promise<void> => signedOut(address);

/** To be called on an answer 401. */
export const endSession = (): void => sessionEnded();
