import { passkeyCalls as calls } from '@cogclinic/contract/passkeys';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { passkeySignInOptions, signInByPasskey } from '../secondStep.service.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  verifyOptions,
  verifyPasskey,
} from './passkeys.service.ts';

/** The calls about passkeys: of one's own account, and to complete a sign-in. */
export function passkeyRoutes(platform: Platform): Implementation[] {
  return [
    implement(calls.list, (c) => listPasskeys(c)),
    implement(calls.begin, (c) => beginPasskey(platform, c, c.body)),
    implement(calls.add, (c) => addPasskey(platform, c, c.body)),
    implement(calls.rename, (c) => renamePasskey(c, c.body)),
    implement(calls.remove, (c) => removePasskey(platform, c, c.body)),
    implement(calls.signInOptions, (c) => passkeySignInOptions(platform, c.body)),
    implement(calls.signIn, (c) => signInByPasskey(platform, c, c.body)),
    implement(calls.verifyOptions, (c) => verifyOptions(platform, c)),
    implement(calls.verify, (c) => verifyPasskey(platform, c, c.body)),
  ];
}
