import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded when a passkey is made or used. */
const library = () => import('@simplewebauthn/browser');

/** What the server asks, by the standard's JSON. */
type Options = Readonly<Record<string, unknown>>;

/** Whether this browser can use passkeys on this page: not over plain http, except on the machine itself. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the browser to make a passkey; its answer in one text, or null when its user would rather not, or it has one already. */
export async function makePasskey(options: Options): Promise<string | null> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(asText, () => null);
}

/** Asks the browser to use a passkey; its answer in one text, or null when its user would rather not, or it has none. */
export async function answerByPasskey(options: Options): Promise<string | null> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(asText, () => null);
}

const asText = (answer: object): string => JSON.stringify(answer);
