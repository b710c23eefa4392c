import { identityCalls as calls } from '@cogclinic/contract/identity';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { beginFactor, confirmFactor, ownFactor, removeFactor } from './factor.service.ts';
import { accountInfo, signIn, signOut } from './identity.service.ts';
import { menuOf } from './menu.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './ownSessions.service.ts';
import { changePassword, passwordIsRight } from './password.service.ts';
import { savePin } from './pin.service.ts';
import { readPreferences, savePreference } from './preferences.service.ts';
import { notingRefusal } from './refusedSignIns.ts';
import { resetByCode, sendCode } from './resetCode.service.ts';
import { completeSignIn } from './secondStep.service.ts';

/** The calls of signing in and of one's own account. */
export function identityRoutes(platform: Platform): Implementation[] {
  const { PLATFORM } = platform.config;
  return [
    implement(calls.login, (c) =>
      notingRefusal(platform, c, { loginName: c.body.username, secret: 'password' }, () => signIn(platform, c, c.body)),
    ),
    implement(calls.secondFactor, (c) => completeSignIn(platform, c, c.body)),
    implement(calls.logout, (c) => signOut(c.tx, c.actor, c.tokenHash, c.address)),
    implement(calls.info, (c) => accountInfo(platform, c.tx, c.actor)),
    implement(calls.routes, async (c) => menuOf({ ...c.actor, platform: PLATFORM })),
    implement(calls.updatePassword, (c) => changePassword(platform, c, c.body)),
    implement(calls.factor, (c) => ownFactor(c)),
    implement(calls.beginFactor, (c) => beginFactor(platform, c, c.body)),
    implement(calls.confirmFactor, (c) => confirmFactor(platform, c, c.body)),
    implement(calls.removeFactor, (c) => removeFactor(platform, c, c.body)),
    implement(calls.sessions, (c) => listOwnSessions(c)),
    implement(calls.endSession, (c) => endOwnSession(c, c.body)),
    implement(calls.endOtherSessions, (c) => endOtherSessions(c)),
    implement(calls.verifyPassword, (c) => passwordIsRight(platform, c, c.body.password)),
    implement(calls.savePin, (c) => savePin(platform, c, c.body)),
    implement(calls.sendCode, (c) => sendCode(platform, c, c.body)),
    implement(calls.forgetPassword, (c) =>
      notingRefusal(platform, c, { loginName: c.body.username, secret: 'code' }, () =>
        resetByCode(platform, c, c.body),
      ),
    ),
    implement(calls.preferences, (c) => readPreferences(c.tx, c.actor)),
    implement(calls.savePreference, (c) => savePreference(c.tx, c.actor, c.params.key, c.body.value)),
  ];
}
