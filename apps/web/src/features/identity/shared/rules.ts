import type { Rule } from './useFields.ts';

/** 6 to 16 letters and digits (spec section 5). */
const PASSWORD = /^[A-Za-z0-9]{6,16}$/;

/** A text that must not be blank. */
export const notBlank =
  (key: string): Rule<Record<string, string>> =>
  (value) =>
    value.trim() === '' ? key : null;

/** A new password. */
export function newPassword(value: string): string | null {
  if (value === '') return 'rules:enter.newPassword';
  return PASSWORD.test(value) ? null : 'rules:password';
}

/** The repetition of a new password. */
export function confirmation(value: string, values: { newPassword: string }): string | null {
  if (value === '') return 'rules:enter.confirmPassword';
  return value === values.newPassword ? null : 'rules:passwordsDiffer';
}

/** The fields of a change of password, empty. */
export const NO_PASSWORDS = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** The rules of a change of password. */
export const CHANGE_RULES = {
  oldPassword: (value: string) => (value === '' ? 'rules:enter.oldPassword' : null),
  newPassword,
  confirmPassword: confirmation,
};

/** Six digits of an authenticator app, or a recovery code of sixteen letters and digits; spaces and hyphens do not matter. */
export function factorCode(value: string): string | null {
  const code = value.replace(/[\s-]/g, '');
  if (code === '') return 'identity:second.enter';
  return /^(\d{6}|[A-Za-z2-7]{16})$/.test(code) ? null : 'identity:second.rule';
}
