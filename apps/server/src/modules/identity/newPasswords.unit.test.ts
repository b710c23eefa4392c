import { describe, expect, test } from 'vitest';
import { needUncommon } from './newPasswords.ts';

const check = (password: string, loginName = 'drwang') => needUncommon(password, { loginName, field: 'newPassword' });
const keyOf = (password: string, loginName?: string): string | null => {
  try {
    check(password, loginName);
    return null;
  } catch (error) {
    return (error as { key: string }).key;
  }
};

describe('a new password', () => {
  test.each(['123456', 'password', 'Password1', 'QWERTY123', 'abc123', '5201314', '111111'])(
    '%s is refused as one of the commonest',
    (password) => expect(keyOf(password)).toBe('identity:commonPassword'),
  );
  test('is refused when it is the login name, whatever the letter case', () => {
    expect(keyOf('DrWang2026', 'drwang2026')).toBe('identity:passwordIsAccount');
    expect(keyOf('drwang2026', ' DrWang2026 ')).toBe('identity:passwordIsAccount');
    expect(keyOf('drwang2027', 'drwang2026')).toBeNull();
  });
  test.each(['Neuro7Kx4', 'k3Rmt8Qw', 'Secret456'])('%s is allowed', (password) => expect(keyOf(password)).toBeNull());
});
