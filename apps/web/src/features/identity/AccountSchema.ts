import { wireNewPassword } from '@cogclinic/contract/fields';
import { accountBody, accountCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import type { Problem } from '@cogclinic/contract/problems';
import { z } from 'zod';

/** Longer texts are no passwords: they are refused before they are encoded. */
const LONGEST = 100;

/** The contract's rules for a password on the wire, applied to the typed text. */
const newPassword = z
  .string()
  .min(1)
  .refine((text) => wireNewPassword.safeParse(toWirePassword(text.slice(0, LONGEST))).success, {
    params: { rule: 'password' },
  });

export const changeSchema = accountCalls.update.body;
export const additionSchema = accountBody.extend({ password: newPassword, confirmPassword: z.string().min(1) });

export type AccountInput = Partial<z.input<typeof additionSchema>>;

const problem = (path: string, rule: string): Problem => ({ path, rule, params: {} });

/** Rules between an account's fields: an account limited to a department belongs to one, and the passwords are equal. */
export function accountProblems(values: AccountInput): Problem[] {
  const found: Problem[] = [];
  if (values.dataAuthority === 'oneself' && !values.departmentId) found.push(problem('departmentId', 'required'));
  if (values.confirmPassword && values.confirmPassword !== values.password) {
    found.push(problem('confirmPassword', 'passwordsDiffer'));
  }
  return found;
}
