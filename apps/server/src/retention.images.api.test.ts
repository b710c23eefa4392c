import { erasureCalls } from '@cogclinic/contract/erasures';
import { examCalls } from '@cogclinic/contract/exams';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { RETENTION_LAWS, retentionCalls } from '@cogclinic/contract/retention';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepingOf } from '#modules/analysis/kept/keeping.ts';
import { eraseNightly } from '#modules/erasure/night/night.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newStudy } from '#testing/samples.partyReports.ts';
import { FOR_GOOD, retentionVersion } from '#testing/samples.retention.ts';
import { SAMPLES } from '#testing/samples.ts';
import { newWorld, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp();
  await t.platform.background.close();
});
beforeEach(async () => {
  world = await newWorld(t);
});
afterAll(() => t.close());

type Images = Readonly<{ exam: string; image: string; study: string; instance: string }>;

/** An examination with an image report and a fetched study of one patient, all of it and of the patient so many years old. */
async function aged(years: number, { birthday = '1950-05-05', isKnown = true } = {}): Promise<Images> {
  const { args } = (await SAMPLES['exams.updateImages']?.(world, world.accounts.admin, t)) ?? { args: {} };
  const { id: exam, images } = (args as { body: { id: string; images: { id: string }[] } }).body;
  const image = images[0]?.id ?? '';
  const [row] = await t.owner<{ id: string }>('SELECT archive_id AS id FROM exam_records WHERE id = $1', [exam]);
  const { id: study, imageId: instance } = await newStudy(world, t, { of: row?.id ?? '' });
  const ago = 'now() - make_interval(years => $2, days => 3)';
  await t.owner(`UPDATE archives SET created_at = ${ago}, birthday = $3 WHERE id = $1`, [row?.id, years, birthday]);
  await t.owner(`UPDATE exam_records SET created_at = ${ago}, exam_date = ${ago} WHERE id = $1`, [exam, years]);
  await t.owner(`UPDATE exam_images SET created_at = ${ago} WHERE id = $1`, [image, years]);
  await t.owner(`UPDATE party_studies SET found_at = ${ago}, study_date = ${ago} WHERE id = $1`, [study, years]);
  await t.owner(`UPDATE party_instances SET created_at = ${ago} WHERE id = $1`, [instance, years]);
  if (!isKnown) await t.owner('UPDATE party_studies SET archive_id = NULL WHERE id = $1', [study]);
  return { exam, image, study, instance };
}

const YEARS = { examsYears: 3, partiesYears: 3 };
const set = async (periods: Partial<typeof FOR_GOOD> | object, confirmed = true) => {
  const { token, institutionId } = world.accounts.admin;
  const version = await retentionVersion(t, institutionId);
  return t.send(retentionCalls.update, { body: { ...FOR_GOOD, ...periods, confirmed, version } }, token);
};
async function keepFigures() {
  const keep = keepingOf(t.house.records);
  while (await keep(t.platform)) {}
}
const night = () => eraseNightly(t.platform, t.house.records);

/** How the image report and the fetched image are answered. */
async function given({ image, instance }: Images) {
  const { token } = world.accounts.admin;
  return [
    (await t.send(examCalls.image, { params: { id: image } }, token)).status,
    (await t.send(partyReportCalls.image, { query: { id: instance } }, token)).status,
  ];
}
const held = async () =>
  (
    await t.owner(
      `SELECT (SELECT count(*)::int FROM files f WHERE f.institution_id = $1 AND f.kind = 'exam') AS files,
              (SELECT exams::int FROM storage_use u WHERE u.institution_id = $1) AS exams,
              (SELECT parties::int FROM storage_use u WHERE u.institution_id = $1) AS parties`,
      [world.institutionId],
    )
  )[0];

test('images go after their years with their files and from the figures of storage; the examination and the study stay and say so', async () => {
  const [old, young] = [await aged(3), await aged(2)];
  await keepFigures();
  expect([await given(old), await given(young)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  const asked = await set(YEARS, false);
  expect(asked.data).toMatchObject({ isSaved: false });
  expect(asked.data.goes.raw).toEqual([
    { kind: 'exams', count: 1, files: 1 },
    { kind: 'parties', count: 1, files: 1 },
  ]);
  expect((await set(YEARS)).data.isSaved).toBe(true);
  const [{ keys } = { keys: [] as string[] }] = await t.owner<{ keys: string[] }>(
    `SELECT ARRAY(SELECT f.key FROM exam_images i JOIN files f ON f.id = i.file_id WHERE i.id = $1)
         || ARRAY(SELECT key FROM party_instances WHERE id = $2) AS keys`,
    [old.image, old.instance],
  );
  expect(keys).toHaveLength(2);
  await night();
  expect([await given(old), await given(young)]).toEqual([
    [410, 404],
    [200, 200],
  ]);
  for (const key of keys) await expect(t.platform.storage.get(key)).rejects.toThrow();

  const { token } = world.accounts.admin;
  const exam = (await t.send(examCalls.one, { params: { id: old.exam } }, token)).data;
  expect(exam.images).toMatchObject([{ id: old.image, fileName: null, mime: null, bytes: 0 }]);
  const study = (await t.send(partyReportCalls.one, { query: { id: old.study } }, token)).data;
  expect(study).toMatchObject({ id: old.study, kept: 0 });
  expect(await held()).toMatchObject({ files: 1 });
  const [bytes] = await t.owner(
    `SELECT (SELECT sum(bytes)::int FROM files WHERE institution_id = $1 AND kind = 'exam') AS exams,
            (SELECT sum(bytes)::int FROM party_instances WHERE institution_id = $1) AS parties`,
    [world.institutionId],
  );
  expect(await held()).toMatchObject(bytes ?? {});

  // One entry of the night, with its certificate.
  const { rows } = (await t.send(erasureCalls.list, { query: {} }, token)).data;
  expect(rows).toMatchObject([{ cause: 'raw', archiveId: null, entries: 2, files: 2, failed: false }]);
  const certificate = { params: { id: rows[0]?.id ?? '' }, query: { language: 'zh' } } as const;
  expect((await t.send(erasureCalls.certificate, certificate, token)).status).toBe(200);
  await night();
  expect((await t.send(erasureCalls.list, { query: {} }, token)).data.rows).toHaveLength(1);
});

test('of a patient who was here since then they stay, and go when that contact is as long ago; of no known patient the age alone counts', async () => {
  const [seen, unknown] = [await aged(5), await aged(5, { isKnown: false })];
  await t.owner(
    "UPDATE exam_records SET exam_date = current_date - 100, created_at = now() - interval '100 days' WHERE id = $1",
    [seen.exam],
  );
  await t.owner('UPDATE exam_records SET exam_date = current_date - 100 WHERE id = $1', [unknown.exam]);
  await keepFigures();
  await set(YEARS);
  await night();
  expect([await given(seen), await given(unknown)]).toEqual([
    [200, 200],
    [200, 404],
  ]);
  await t.owner("UPDATE exam_records SET exam_date = current_date - interval '4 years' WHERE id = $1", [seen.exam]);
  await keepFigures();
  await night();
  expect(await given(seen)).toEqual([410, 404]);
});

test('the years are no fewer than the law’s, and minors’ images stay until the law’s age', async () => {
  for (const [law, { years }] of Object.entries(RETENTION_LAWS)) {
    if (years === null) continue;
    for (const name of ['examsYears', 'partiesYears']) {
      const refused = await set({ law, [name]: years - 1 });
      expect(refused.status, law).toBe(422);
      expect(refused.data).toMatchObject({ fields: [{ path: name }] });
      expect((await set({ law, [name]: years })).data.isSaved, law).toBe(true);
    }
  }
  const now = new Date().getFullYear();
  const [minor, grown] = [
    await aged(8, { birthday: `${now - 20}-01-01` }),
    await aged(8, { birthday: `${now - 30}-01-01` }),
  ];
  await keepFigures();
  await set({ law: 'taiwan', examsYears: 7, partiesYears: 7 });
  await night();
  expect([await given(minor), await given(grown)]).toEqual([
    [200, 200],
    [410, 404],
  ]);
});

test('a file that is kept after a review keeps its images', async () => {
  const kept = await aged(5);
  await keepFigures();
  await t.owner(
    `INSERT INTO retention_reviews (institution_id, archive_id, last_contact, due_years, kept_until)
     SELECT institution_id, archive_id, '2001-01-01', 10, current_date + 30 FROM exam_records WHERE id = $1`,
    [kept.exam],
  );
  await set(YEARS);
  await night();
  expect(await given(kept)).toEqual([200, 200]);
});
