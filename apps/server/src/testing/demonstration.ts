import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { seedIfEmpty } from '../demo/seed.ts';
import { type TestApp, testApp } from './harness.ts';

/** A server with the demonstration data, and the session of its first administrator. */
export async function demonstration(): Promise<{ t: TestApp; token: string }> {
  const t = await testApp();
  const made = await seedIfEmpty(t.platform);
  const body = { username: 'admin', password: toWirePassword(made?.password ?? ''), remember: false };
  const { data } = await t.send(identityCalls.login, { body });
  return { t, token: data.token };
}
