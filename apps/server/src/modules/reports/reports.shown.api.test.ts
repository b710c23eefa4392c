import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { giveInstrument } from './testing.ts';

let t: TestApp;
let id: string;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  const doctor = await t.account({ institutionId });
  const archiveId = await t.archive({ institutionId, birthday: '1960-01-06' });
  id = await giveInstrument(t, doctor, { archiveId, code: 'PHQ-9', value: 1 });
});
afterAll(() => t.close());

/** What lists show of the report's score, beside the same read from the score. */
async function shown() {
  const [row] = await t.owner<{ kept: unknown; told: unknown }>(
    `SELECT jsonb_build_array(score_min, score_max, band_name, unbanded, confirmation, subscore_values) AS kept,
        jsonb_build_array((score ->> 'min')::real, (score ->> 'max')::real, score #> '{band,name}', score ->> 'unbanded',
          CASE WHEN level IS NOT NULL THEN score #>> '{normSet,confirmation}' END, app.subscore_values(score)) AS told
       FROM reports WHERE id = $1`,
    [id],
  );
  return row;
}

test('lists show of a report what its score tells', async () => {
  const { kept, told } = (await shown()) ?? {};
  expect(kept).toEqual(told);
  expect(kept).toEqual([0, 27, expect.objectContaining({ en: expect.any(String) }), null, 'confirmed', {}]);
});

test.each([
  [
    'the score is replaced',
    `UPDATE reports SET score = score || '{"max": 30, "subscores": [{"code": "a", "value": 2}]}'`,
  ],
  ['the level is taken away', 'UPDATE reports SET level = NULL'],
  [
    'one of the values is written by hand',
    `UPDATE reports SET score_min = 99, unbanded = 'x', confirmation = 'disputed'`,
  ],
])('what lists show follows the score when %s', async (_what, change) => {
  await t.owner(`${change} WHERE id = $1`, [id]);
  const { kept, told } = (await shown()) ?? {};
  expect(kept).toEqual(told);
});

test('what lists show follows the score where other triggers are off, as when a database is filled', async () => {
  await t.owner(
    `WITH quiet AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
    UPDATE reports SET score = score || '{"min": -1}' FROM quiet WHERE id = $1`,
    [id],
  );
  const { kept, told } = (await shown()) ?? {};
  expect(kept).toEqual(told);
  expect((kept as number[])[0]).toBe(-1);
});
