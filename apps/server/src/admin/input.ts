import { wireNewPassword } from '@cogclinic/contract/fields';
import { toWirePassword } from '@cogclinic/contract/password';
import type { z } from 'zod';
import { Stop } from './command.ts';

/** An option's value by the rules of the form that fills the same field. */
export function checkValue<T>(rules: z.ZodType<T>, value: string, name: string): T {
  const read = rules.safeParse(value);
  if (!read.success) throw new Stop(`--${name} has a value that is not allowed: ${value}`);
  return read.data;
}

/** A password by the rules of the console. */
export function checkPassword(password: string): string {
  if (!wireNewPassword.safeParse(toWirePassword(password)).success) {
    throw new Stop('--password must be 6 to 16 letters and digits');
  }
  return password;
}
