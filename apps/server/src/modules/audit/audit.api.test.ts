import { auditCalls } from '@cogclinic/contract/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('a printed record is noted with its patient, a list with its rows, a foreign record not at all', async () => {
  const institutionId = await t.institution();
  const { token, id } = await t.account({ institutionId });
  const archiveId = await t.archive({ institutionId });
  const elsewhere = await t.archive({ institutionId: await t.institution() });
  const note = (body: Parameters<typeof t.send<typeof auditCalls.note>>[1]['body']) =>
    t.send(auditCalls.note, { body }, token);

  expect((await note({ action: 'print', noun: 'archives', subjectId: archiveId })).status).toBe(200);
  expect((await note({ action: 'export', noun: 'reports', rows: 37 })).status).toBe(200);
  expect((await note({ action: 'print', noun: 'archives', subjectId: elsewhere })).status).toBe(404);

  const entries = await t.owner(
    'SELECT action, noun, archive_id, detail FROM audit_entries WHERE account_id = $1 ORDER BY id',
    [id],
  );
  expect(entries).toEqual([
    { action: 'print', noun: 'archives', archive_id: archiveId, detail: null },
    { action: 'export', noun: 'reports', archive_id: null, detail: { rows: 37 } },
  ]);
});

test('the trail is only added to, even by the owner', async () => {
  await expect(t.owner('UPDATE audit_entries SET action = $1', ['open'])).rejects.toThrow();
  await expect(t.owner('DELETE FROM audit_entries')).rejects.toThrow();
});
