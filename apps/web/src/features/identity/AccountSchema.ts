import { wireNewPassword } from '@cogclinic/contract/fields';
import { accountBody, accountCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import type { Problem } from '@cogclinic/contract/problems';
import { z } from 'zod';

/** Longer texts are no passwords; they need not be encoded to know it. */
const LONGEST = 100;

/** What the contract says of a password on the wire, said of the text that is typed. */
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

/** The rules between an account's fields: who sees a department belongs to one, and the passwords are equal. */
export function accountProblems(values: AccountInput): Problem[] {
  const found: Problem[] = [];
  if (values.dataAuthority === 'oneself' && !values.departmentId) found.push(problem('departmentId', 'required'));
  if (values.confirmPassword && values.confirmPassword !== values.password) {
    found.push(problem('confirmPassword', 'passwordsDiffer'));
  }
  return found;
}
