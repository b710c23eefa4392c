import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldRefused } from '#platform/refusal.ts';

const AT_MOST = 10_000;
/** What a new password may consist of (spec section 5). */
const ALLOWED = /^[a-z0-9]{6,16}$/;

/** The commonest passwords that the rule of 6 to 16 letters and digits allows, in small letters; decision 43 names the list. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .values()
    .filter((password) => ALLOWED.test(password))
    .take(AT_MOST),
);

/**
 * Refuses a new password that is among the 10,000 commonest or equal to the login name; letter case makes no difference.
 * @param field where it was typed
 * @throws Refusal 422 at the field
 */
export function needUncommon(password: string, { loginName, field }: { loginName: string; field: string }): void {
  const compared = password.toLowerCase();
  if (compared === loginName.trim().toLowerCase()) throw fieldRefused(field, 'identity:passwordIsAccount');
  if (COMMON.has(compared)) throw fieldRefused(field, 'identity:commonPassword');
}

/** The refusal of a new password that is the one before. */
export const samePassword = () => fieldRefused('newPassword', 'identity:samePassword');
