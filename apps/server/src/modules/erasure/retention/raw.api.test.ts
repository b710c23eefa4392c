import { cervicalCalls } from '@cogclinic/contract/cervical';
import { erasureCalls } from '@cogclinic/contract/erasures';
import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { productionCalls } from '@cogclinic/contract/productions';
import { MEASURED_KINDS, retentionCalls } from '@cogclinic/contract/retention';
import { trainingCalls } from '@cogclinic/contract/training';
import { vrCalls } from '@cogclinic/contract/vr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newStudy } from '#testing/samples.partyReports.ts';
import { FOR_GOOD, retentionVersion } from '#testing/samples.retention.ts';
import { SAMPLES } from '#testing/samples.ts';
import { newWorld, type World } from '#testing/world.ts';
import { eraseNightly } from '../night/night.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type RawKind = (typeof MEASURED_KINDS)[number];
type Named = Readonly<{ id: string; item?: string }>;
/** The sample whose record has raw data, its table, and the column from which on the years count. */
const OF: Readonly<Record<RawKind, Readonly<{ sample: string; table: string; id: string; since: string }>>> = {
  eye: { sample: 'eyeRecordings.trace', table: 'eye_recordings', id: 'id', since: 'created_at' },
  cervical: { sample: 'cervical.movement', table: 'cervical_evaluations', id: 'id', since: 'measured_at' },
  vr: { sample: 'vr.movement', table: 'vr_sessions', id: 'id', since: 'begun_at' },
  training: { sample: 'training.one', table: 'training_sessions', id: 'id', since: 'begun_at' },
  recordings: {
    sample: 'productions.recording',
    table: 'administration_productions',
    id: 'administration_id',
    since: 'saved_at',
  },
};

/** A record of one kind, so many years old. */
async function aged(world: World, kind: RawKind, years: number): Promise<Named> {
  const { sample, table, id, since } = OF[kind];
  const make = SAMPLES[sample];
  if (!make) throw new Error(`no sample of ${sample}`);
  const { params } = (await make(world, world.accounts.admin, t)).args as { params: Named };
  await t.owner(`UPDATE ${table} SET ${since} = now() - make_interval(years => $2, days => 1) WHERE ${id} = $1`, [
    params.id,
    years,
  ]);
  return params;
}

/** One record of each kind, so many years old. */
async function made(world: World, years: number): Promise<Readonly<Record<RawKind, Named>>> {
  const found = {} as Record<RawKind, Named>;
  for (const kind of MEASURED_KINDS) found[kind] = await aged(world, kind, years);
  await t.owner("UPDATE administrations SET state = 'finished' WHERE id = $1", [found.recordings.id]);
  return found;
}

/** Whether the raw data of each kind are still given out. */
async function given(world: World, of: Readonly<Record<RawKind, Named>>) {
  const { token } = world.accounts.admin;
  const query = { from: 0, until: 1000, pixels: 100 };
  const { id, item = '' } = of.recordings;
  return {
    eye: (await t.send(eyeRecordingCalls.trace, { params: { id: of.eye.id }, query }, token)).status,
    original: (await t.send(eyeRecordingCalls.original, { params: { id: of.eye.id } }, token)).status,
    cervical: (await t.send(cervicalCalls.movement, { params: { id: of.cervical.id } }, token)).status,
    vr: (await t.send(vrCalls.movement, { params: { id: of.vr.id } }, token)).status,
    training: (await t.send(trainingCalls.one, { params: { id: of.training.id } }, token)).data.isRawErased ? 410 : 200,
    recordings: (await t.send(productionCalls.recording, { params: { id, item } }, token)).status,
  };
}
const ALL = { eye: 200, original: 200, cervical: 200, vr: 200, training: 200, recordings: 200 };
const NONE = { eye: 410, original: 410, cervical: 410, vr: 410, training: 410, recordings: 410 };
const YEARS = { eyeYears: 3, cervicalYears: 3, vrYears: 3, trainingYears: 3, recordingsYears: 3 };
const set = async (world: World, confirmed: boolean) => {
  const { token, institutionId } = world.accounts.admin;
  const version = await retentionVersion(t, institutionId);
  return t.send(retentionCalls.update, { body: { ...FOR_GOOD, ...YEARS, confirmed, version } }, token);
};
const night = () => eraseNightly(t.platform, t.house.records);

test('raw data go after the years that were set, with their files and from the figures of storage; results stay, others’ too', async () => {
  const [world, other] = [await newWorld(t), await newWorld(t)];
  const [old, young, elsewhere] = [await made(world, 3), await made(world, 2), await made(other, 3)];
  await t.platform.background.close();
  const results = () =>
    Promise.all([
      t.owner('SELECT events, measures, quality FROM eye_recordings WHERE id = $1', [old.eye.id]),
      t.owner('SELECT measures, warnings FROM cervical_evaluations WHERE id = $1', [old.cervical.id]),
      t.owner('SELECT measures, events FROM vr_sessions WHERE id = $1', [old.vr.id]),
      t.owner('SELECT measures, score, threshold FROM training_sessions WHERE id = $1', [old.training.id]),
    ]);
  const before = await results();
  expect([await given(world, old), await given(world, young), await given(other, elsewhere)]).toEqual([ALL, ALL, ALL]);

  const asked = await set(world, false);
  expect(asked.data.isSaved).toBe(false);
  expect(Object.fromEntries(asked.data.goes.raw.map(({ kind, count, files }) => [kind, [count, files]]))).toEqual({
    ...{ eye: [1, 2], cervical: [1, 1], vr: [1, 1], training: [1, 0], recordings: [1, 1] },
  });
  expect((await set(world, true)).data.isSaved).toBe(true);
  await night();
  expect([await given(world, old), await given(world, young), await given(other, elsewhere)]).toEqual([NONE, ALL, ALL]);
  expect(await results()).toEqual(before);

  // The report of the night: one entry of the institution, without a certificate's names, and the same in the trail.
  const { rows } = (await t.send(erasureCalls.list, { query: {} }, world.accounts.admin.token)).data;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ cause: 'raw', archiveId: null, entries: 5, files: 5, failed: false });
  const pdf = { params: { id: rows[0]?.id ?? '' }, query: { language: 'zh' } } as const;
  expect((await t.send(erasureCalls.certificate, pdf, world.accounts.admin.token)).status).toBe(200);
  const trail = await t.owner<{ gone: Record<string, number> }>(
    "SELECT detail -> 'gone' AS gone FROM audit_entries WHERE institution_id = $1 AND action = 'erase'",
    [world.institutionId],
  );
  expect(Object.assign({}, ...trail.map(({ gone }) => gone))).toEqual(
    Object.fromEntries(MEASURED_KINDS.map((kind) => [`raw.${kind}`, 1])),
  );
  const [bytes] = await t.owner<{ counted: number; held: number }>(
    `SELECT eye::int AS counted, (SELECT sum(r.bytes) FROM eye_recordings r WHERE r.institution_id = u.institution_id)::int AS held
       FROM storage_use u WHERE institution_id = $1`,
    [world.institutionId],
  );
  expect(bytes?.counted).toBe(bytes?.held);
  // A later night has nothing left to do.
  await night();
  expect((await t.send(erasureCalls.list, { query: {} }, world.accounts.admin.token)).data.rows).toHaveLength(1);
}, 120_000);

test('a file that the storage keeps is dropped the next night; raw data of a patient who is kept after a review stay', async () => {
  const world = await newWorld(t);
  const [failing, held] = [await aged(world, 'vr', 3), await aged(world, 'vr', 3)];
  const [owner] = await t.owner<{ id: string }>('SELECT archive_id AS id FROM vr_sessions WHERE id = $1', [held.id]);
  await t.owner(
    `INSERT INTO retention_reviews (institution_id, archive_id, last_contact, due_years, kept_until)
     VALUES ($1, $2, '2001-01-01', 10, current_date + 30)`,
    [world.institutionId, owner?.id],
  );
  await set(world, true);
  const refusing = vi.spyOn(t.platform.storage, 'delete').mockRejectedValue(new Error('the bucket is away'));
  await night();
  refusing.mockRestore();
  const left = () =>
    t.owner('SELECT keys FROM erasures WHERE institution_id = $1 AND keys <> $2', [world.institutionId, []]);
  expect(await left()).toHaveLength(1);
  await night();
  expect(await left()).toEqual([]);
  const movement = async ({ id }: Named) =>
    (await t.send(vrCalls.movement, { params: { id } }, world.accounts.admin.token)).status;
  expect([await movement(failing), await movement(held)]).toEqual([410, 200]);
});

test('a study tells after how many years its images went, and one that was found since then does not', async () => {
  const world = await newWorld(t);
  const { token, institutionId } = world.accounts.admin;
  // Of no patient yet: no contact keeps its images.
  const [old, young] = [await newStudy(world, t, { column: 'proposed_id' }), await newStudy(world, t)];
  await t.owner("UPDATE party_studies SET found_at = now() - interval '3 years 1 day' WHERE id = $1", [old.id]);
  await t.owner("UPDATE party_instances SET created_at = now() - interval '3 years 1 day' WHERE id = $1", [
    old.imageId,
  ]);
  const version = await retentionVersion(t, institutionId);
  const body = { ...FOR_GOOD, partiesYears: 3, confirmed: true, version };
  expect((await t.send(retentionCalls.update, { body }, token)).data.isSaved).toBe(true);
  await night();
  const told = async ({ id }: Named) => {
    const { kept, erasedAfterYears } = (await t.send(partyReportCalls.one, { query: { id } }, token)).data;
    return { kept, erasedAfterYears };
  };
  expect(await told(old)).toEqual({ kept: 0, erasedAfterYears: 3 });
  expect(await told(young)).toEqual({ kept: 1, erasedAfterYears: null });
});
