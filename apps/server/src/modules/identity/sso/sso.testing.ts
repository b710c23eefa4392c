import type { CallInput } from '@cogclinic/contract/call';
import { ssoCalls as calls } from '@cogclinic/contract/sso';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { CLIENT, type OidcProvider, oidcProvider } from '#testing/oidc.ts';

export type SettingsForm = Partial<CallInput<typeof calls.saveSettings>['body']>;
export type Clinic = Readonly<{
  institutionId: string;
  admin: TestAccount;
  organisation: string;
  doctor: TestAccount;
}>;

/** A server and an identity provider for the tests of a file, and what they do with both. The provider is as it was after each test. */
export function ssoClinics() {
  let t: TestApp;
  let provider: OidcProvider;
  beforeAll(async () => {
    [t, provider] = await Promise.all([testApp(), oidcProvider()]);
  });
  afterEach(() =>
    Object.assign(provider.how, { person: '', claims: {}, isSignedByStranger: false, silent: [], metadata: {} }),
  );
  afterAll(async () => {
    await t.close();
    await provider.close();
  });

  const save = ({ token }: TestAccount, form: SettingsForm = {}) =>
    t.send(
      calls.saveSettings,
      {
        body: {
          ...{ enabled: true, organisation: null, issuer: provider.issuer, inner: true, ...CLIENT },
          ...{ foundBy: 'loginName', claim: null, askAgain: true, version: 0, ...form },
        },
      },
      token,
    );
  /** Begins in a browser of its own. */
  async function begin(organisation: string, remember = false) {
    const { status, data, headers } = await t.send(calls.begin, { body: { organisation, remember } });
    const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { status, url: data?.url ?? '', cookie, headers };
  }
  const finish = (query: string, cookie: string) =>
    t.send(calls.finish, { body: { query } }, undefined, cookie ? { cookie } : {});
  const sessionsOf = async (institutionId: string) =>
    (await t.owner('SELECT id FROM sessions WHERE institution_id = $1', [institutionId])).length;

  return {
    /** For use in tests. */
    get t() {
      return t;
    },
    get provider() {
      return provider;
    },
    save,
    begin,
    finish,
    sessionsOf,
    /** What is wrong with the provider, as the settings' trial says; null for nothing. */
    check: async ({ token }: TestAccount) => (await t.send(calls.check, {}, token)).data.problem,
    /** An institution whose accounts sign in with the provider, and one of them that the provider knows. */
    async clinic(form: SettingsForm = {}): Promise<Clinic> {
      const institutionId = await t.institution();
      const admin = await t.account({ institutionId, roleType: 'ADMIN' });
      const organisation = `clinic-${institutionId.slice(-12)}`;
      expect(await save(admin, { organisation, ...form })).toMatchObject({ status: 200 });
      const doctor = await t.account({ institutionId });
      provider.people.set(doctor.id, { preferred_username: doctor.loginName.toUpperCase() });
      provider.how.person = doctor.id;
      return { institutionId, admin, organisation, doctor };
    },
    async signIn(organisation: string) {
      const { url, cookie } = await begin(organisation);
      return finish(await provider.visit(url), cookie);
    },
    /** Of sessions there are those that the harness made: one for each account. */
    async expectNobodyIn({ institutionId }: Pick<Clinic, 'institutionId'>): Promise<void> {
      const [accounts] = await t.owner('SELECT count(*)::integer AS n FROM accounts WHERE institution_id = $1', [
        institutionId,
      ]);
      expect(accounts).toEqual({ n: 2 });
      expect(await sessionsOf(institutionId)).toBe(2);
    },
  };
}
