import { accountCalls } from '@cogclinic/contract/identity';
import { describe, expect, test } from 'vitest';
import type { TestAccount } from '#testing/harness.ts';
import { ssoClinics } from './sso.testing.ts';

const sso = ssoClinics();
const { sessionsOf, clinic, signIn } = sso;

describe('an account is bound to its person at the provider', () => {
  /** Somebody else at the provider, whom it calls as it calls the doctor. */
  const anotherPerson = ({ doctor }: { doctor: TestAccount }) => {
    const subject = `another ${doctor.id}`;
    sso.provider.people.set(subject, { preferred_username: doctor.loginName });
    sso.provider.how.person = subject;
    return subject;
  };
  const accountOf = async ({ admin, doctor }: { admin: TestAccount; doctor: TestAccount }) =>
    (await sso.t.send(accountCalls.one, { params: { id: doctor.id } }, admin.token)).data;

  test('by the first sign-in, and opens for nobody else until an administrator unbinds it', async () => {
    const clinics = await clinic();
    const { institutionId, organisation, doctor, admin } = clinics;
    expect(await accountOf(clinics)).toMatchObject({ isBound: false });
    expect((await signIn(organisation)).status).toBe(200);
    expect(
      await sso.t.owner('SELECT account_id, issuer, subject FROM sso_subjects WHERE institution_id = $1', [
        institutionId,
      ]),
    ).toEqual([{ account_id: doctor.id, issuer: sso.provider.issuer, subject: doctor.id }]);
    const subject = anotherPerson(clinics);
    const refused = await signIn(organisation);
    expect(refused).toMatchObject({ status: 422, msg: expect.stringContaining('bound to another person') });
    await expect
      .poll(() =>
        sso.t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'refuse'", [doctor.id]),
      )
      .toEqual([{ detail: { state: 'ssoPerson' } }]);
    sso.provider.how.person = doctor.id;
    expect((await signIn(organisation)).status).toBe(200);

    const { isBound, version } = await accountOf(clinics);
    expect(isBound).toBe(true);
    const body = { id: doctor.id, version };
    expect((await sso.t.send(accountCalls.unbind, { body }, doctor.token)).status).toBe(403);
    expect((await sso.t.send(accountCalls.unbind, { body }, admin.token)).status).toBe(200);
    sso.provider.how.person = subject;
    expect((await signIn(organisation)).status).toBe(200);
    sso.provider.how.person = doctor.id;
    expect((await signIn(organisation)).status).toBe(422);
    const trail = await sso.t.owner(
      "SELECT account_id, action, detail FROM audit_entries WHERE subject_id = $1 AND detail ? 'fields' ORDER BY id",
      [doctor.id],
    );
    const detail = { fields: ['provider'] };
    expect(trail).toEqual([
      { account_id: doctor.id, action: 'change', detail },
      { account_id: admin.id, action: 'reset', detail },
      { account_id: doctor.id, action: 'change', detail },
    ]);
  });

  test('so that a person whose name there changes gets into no other account', async () => {
    const { institutionId, organisation, doctor } = await clinic();
    expect((await signIn(organisation)).status).toBe(200);
    const other = await sso.t.account({ institutionId });
    sso.provider.people.set(doctor.id, { preferred_username: other.loginName });
    expect((await signIn(organisation)).status).toBe(422);
    expect(await sessionsOf(institutionId)).toBe(4);
  });

  test('of one issuer, so that with another provider it is bound anew; two who come at once are one', async () => {
    const clinics = await clinic();
    const { institutionId, organisation, doctor } = clinics;
    await sso.t.owner(
      "INSERT INTO sso_subjects (institution_id, account_id, issuer, subject) VALUES ($1, $2, 'https://before.example', 'x')",
      [institutionId, doctor.id],
    );
    const both = await Promise.all([signIn(organisation), signIn(organisation)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    anotherPerson(clinics);
    expect((await signIn(organisation)).status).toBe(422);
  });
});
