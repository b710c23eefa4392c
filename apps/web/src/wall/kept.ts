const TOKEN_NAME = 'Wall-Token';

/** The token that this browser was enrolled with as a wall screen; null before, and once it was ended. */
export const getScreenToken = (): string | null => localStorage.getItem(TOKEN_NAME);
export const keepScreenToken = (token: string): void => localStorage.setItem(TOKEN_NAME, token);
export const forgetScreenToken = (): void => localStorage.removeItem(TOKEN_NAME);
