import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, LIMITS, required, wirePassword } from './fields.ts';

/** A passkey of the own account: a key in a device, a browser or a security key, opened by a finger, a face or a PIN. */
export const passkey = z.object({
  id,
  name: z.string(),
  createTime: z.string(),
  lastUsedTime: z.string().nullable(),
});

/** What the browser's WebAuthn is asked, as `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`. */
const options = z.object({ options: z.record(z.string(), z.json()) });
/** What it answered, as `RegistrationResponseJSON` or `AuthenticationResponseJSON`, in one text. */
const response = z.string().min(1).max(16_000);
const signInToken = z.string().max(100);
const name = required(LIMITS.name);

const OWN = { access: EVERYONE, scope: 'own' } as const;

export const passkeyCalls = calls('passkeys', {
  list: call({
    method: 'GET',
    path: '/doctor/passkeys',
    summary: 'The own account’s passkeys, the oldest first',
    evenFirst: ['factor'],
    ...OWN,
    data: z.array(passkey),
  }),
  begin: call({
    method: 'POST',
    path: '/doctor/beginPasskey',
    changes: [],
    summary: 'What the browser is asked to make a passkey; good for five minutes',
    evenFirst: ['factor'],
    ...OWN,
    body: z.object({ password: wirePassword }),
    data: options,
  }),
  add: call({
    method: 'POST',
    path: '/doctor/addPasskey',
    changes: ['passkeys', 'identity', 'accounts'],
    summary: 'Adds the passkey that the browser made; with the first factor, answers ten recovery codes, once',
    evenFirst: ['factor'],
    ...OWN,
    body: z.object({ name, passkey: response }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  rename: call({
    method: 'POST',
    path: '/doctor/renamePasskey',
    changes: ['passkeys'],
    summary: 'Gives a passkey of the own account another name',
    repeatable: true,
    ...OWN,
    body: z.object({ id, name }),
    data: z.null(),
  }),
  remove: call({
    method: 'POST',
    path: '/doctor/removePasskey',
    changes: ['passkeys', 'identity', 'accounts'],
    summary: 'Removes a passkey of the own account',
    ...OWN,
    body: z.object({ id, password: wirePassword }),
    data: z.null(),
  }),
  signInOptions: call({
    method: 'POST',
    path: '/login/passkeyOptions',
    changes: [],
    summary: 'What the browser is asked to complete a sign-in by a passkey',
    access: 'public',
    scope: 'none',
    body: z.object({ token: signInToken }),
    data: options,
  }),
  signIn: call({
    method: 'POST',
    path: '/login/passkey',
    changes: [],
    summary: 'Completes a sign-in whose password was right by a passkey',
    access: 'public',
    scope: 'none',
    body: z.object({ token: signInToken, passkey: response }),
    data: z.object({ token: z.string() }),
  }),
  verifyOptions: call({
    method: 'POST',
    path: '/doctor/passkeyOptions',
    changes: [],
    summary: 'What the browser is asked to prove before a signature that the account’s owner is there',
    ...OWN,
    data: options,
  }),
  verify: call({
    method: 'POST',
    path: '/doctor/verifyPasskey',
    changes: [],
    summary: 'Proves by a passkey, in place of the password, that the account’s owner is there; for a signature',
    ...OWN,
    body: z.object({ passkey: response }),
    data: z.null(),
  }),
});
