import { randomUUID } from 'node:crypto';
import { archiveCalls } from '@cogclinic/contract/archives';
import { overviewCalls } from '@cogclinic/contract/overview';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { pushCalls } from '@cogclinic/contract/push';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Instrument } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { processorMs } from '#testing/processor.ts';
import { newOwnCode, ownDraft } from '#testing/samples.ownInstruments.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let doctor: TestAccount;
let stranger: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
  stranger = await t.account({ institutionId: await t.institution('别的医院'), roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

const save = (code: string, instrument: Instrument, revision?: number) =>
  t.send(ownInstrumentCalls.saveDraft, { params: { code }, body: { instrument, revision } }, admin.token);
const publish = (id: string, revision = 1) =>
  t.send(ownInstrumentCalls.publish, { params: { id }, body: { revision, noUrgentAnswers: true } }, admin.token);
const retire = (id: string, retired = true) =>
  t.send(ownInstrumentCalls.retire, { params: { id }, body: { retired } }, admin.token);
const one = (id: string, account = admin) => t.send(ownInstrumentCalls.one, { params: { id } }, account.token);
const start = (instrument: string, id = randomUUID()) =>
  t.send(scaleCalls.start, { body: { id, instrument, archiveId } }, doctor.token);
const TIMES = { testStartTime: '2026-01-05 14:12:00', testEndTime: '2026-01-05 14:30:00' };
const answer = (code: string, answers: Record<string, number>, administrationId = randomUUID()) =>
  t.send(
    scaleCalls.answer,
    { params: { id: code }, body: { administrationId, archiveId, answers, ...TIMES } },
    doctor.token,
  );

async function published(more: Partial<Instrument> = {}): Promise<string> {
  const code = newOwnCode();
  expect((await save(code, ownDraft(code, more))).code).toBe(200);
  const done = await publish(code);
  expect([done.code, done.msg]).toEqual([200, '']);
  return code;
}

describe('which answers must not wait', () => {
  const ask = (id: string, more: { noUrgentAnswers?: true } = {}) =>
    t.send(ownInstrumentCalls.publish, { params: { id }, body: { revision: 1, ...more } }, admin.token);
  const kept = (code: string) =>
    t.owner('SELECT urgent_answers AS said, published_by = $2 AS by FROM own_instruments WHERE code = $1', [
      code,
      admin.id,
    ]);

  test('is asked before publishing; that there are none is kept, with who and when', async () => {
    const code = newOwnCode();
    await save(code, ownDraft(code));
    expect(await ask(code)).toMatchObject({
      status: 422,
      msg: expect.stringContaining('which answers need action the same day'),
    });
    expect((await one(code)).data.state).toBe('draft');
    expect((await ask(code, { noUrgentAnswers: true })).code).toBe(200);
    expect(await kept(code)).toEqual([{ said: 'none', by: true }]);
  });

  test('is answered by the warnings on items', async () => {
    const code = newOwnCode();
    const draft = ownDraft(code);
    const [item] = draft.sections.flatMap(({ items }) => items);
    const words = { zh: '警示', 'zh-TW': '警示', en: 'Warning', ru: 'Предупреждение' };
    const flags = [{ code: 'w', item: item?.code ?? '', atLeast: 1, text: words, advice: words }];
    await save(code, { ...draft, scoring: { ...draft.scoring, flags } });
    expect((await ask(code)).code).toBe(200);
    expect(await kept(code)).toEqual([{ said: 'items', by: true }]);
  });

  test('is not asked of what was published before; its next version asks', async () => {
    const code = await published();
    await t.owner('UPDATE own_instruments SET urgent_answers = NULL WHERE code = $1', [code]);
    expect((await start(code)).code).toBe(200);
    await save(code, ownDraft(code));
    expect(
      (await t.send(ownInstrumentCalls.publish, { params: { id: code }, body: { revision: 2 } }, admin.token)).status,
    ).toBe(422);
  });
});

describe('drafts', () => {
  test('are kept by revision; a stale one gets the current back', async () => {
    const code = newOwnCode();
    expect((await save(code, ownDraft(code))).data).toMatchObject({ revision: 1 });
    expect((await save(code, ownDraft(code))).code).toBe(409);
    expect((await save(code, ownDraft(code, { source: 'two' }), 1)).data).toMatchObject({ revision: 2 });
    const stale = await save(code, ownDraft(code), 1);
    expect([stale.code, stale.data]).toMatchObject([409, { draft: { revision: 2, instrument: { source: 'two' } } }]);
    const listed = await t.send(ownInstrumentCalls.list, {}, doctor.token);
    expect(listed.data.find(({ id }) => id === code)).toMatchObject({ state: 'draft', version: null, hasDraft: true });
    expect((await start(code)).code).toBe(404);
  });

  test('of many at once one is the first', async () => {
    const code = newOwnCode();
    const codes = await Promise.all([1, 2, 3, 4].map(() => save(code, ownDraft(code))));
    expect(codes.map((done) => done.code).sort()).toEqual([200, 409, 409, 409]);
  });

  test('are published only when complete, each place named in the reader’s language', async () => {
    const code = newOwnCode();
    const blank = { zh: '', 'zh-TW': '', en: '', ru: '' };
    await save(code, ownDraft(code, { name: blank, sections: [] }));
    const refused = await publish(code);
    expect([refused.code, refused.data]).toEqual([
      422,
      {
        fields: [
          { path: 'name', message: 'Enter a name' },
          { path: 'items', message: 'Add at least one item' },
        ],
      },
    ]);
    const whole = ownDraft(code);
    const bands = whole.normSets[0]?.groups[0]?.bands.slice(0, 1) ?? [];
    const gap = { ...whole, normSets: whole.normSets.map((set) => ({ ...set, groups: [{ bands }] })) };
    await save(code, gap, 1);
    expect((await publish(code, 2)).data).toEqual({
      fields: [{ path: 'bands.low', message: 'No band covers 3–6' }],
    });
    expect((await publish(code, 1)).code).toBe(409);
  });

  test('cannot be seen by another institution', async () => {
    const code = await published();
    expect((await one(code, stranger)).code).toBe(404);
    expect((await t.send(ownInstrumentCalls.list, {}, stranger.token)).data).toEqual([]);
    expect((await t.send(scaleCalls.items, { params: { typeId: code } }, stranger.token)).code).toBe(404);
    // The same code is free there.
    const own = { params: { code }, body: { instrument: ownDraft(code) } };
    expect((await t.send(ownInstrumentCalls.saveDraft, own, stranger.token)).code).toBe(200);
    expect((await t.send(ownInstrumentCalls.saveDraft, own, doctor.token)).code).toBe(403);
  });
});

describe('a published one', () => {
  test('is listed, given, scored by its bands, and named in reports, overview and pushes', async () => {
    const code = await published();
    const types = await t.send(scaleCalls.types, {}, doctor.token);
    expect(types.data.find(({ type }) => type === 'own')?.items.map(({ id }) => id)).toContain(code);
    const done = await answer(code, { 1: 2, 2: 1, 3: 0 });
    expect(done.data.score).toMatchObject({ total: 3, band: { code: 'high' }, min: 0, max: 6 });
    const report = await t.send(reportCalls.one, { params: { id: done.data.reportId } }, doctor.token);
    expect(report.data).toMatchObject({ instrumentName: 'Falls', category: 'own', answered: { code, version: '1' } });
    const overview = await t.send(overviewCalls.one, { params: { id: archiveId } }, doctor.token);
    expect(overview.data.scores.find(({ instrument }) => instrument === code)?.instrumentName).toBe('Falls');
    expect((await t.send(scaleCalls.recent, {}, doctor.token)).data.map(({ id }) => id)).toContain(code);
    const pdf = await t.send(reportCalls.pdf, { params: { id: done.data.reportId }, query: {} }, doctor.token);
    expect(pdf.status).toBe(200);
    expect(await t.owner(`SELECT 1 FROM instrument_versions WHERE code = $1`, [code])).toEqual([]);
  });

  test('is answered by the patient through a link', async () => {
    const code = await published();
    const patient = await t.archive({ institutionId, doctorId: doctor.id });
    const pushed = await t.send(
      pushCalls.add,
      {
        body: { requestId: randomUUID(), archiveId: patient, kind: 'scale', instrument: code, language: 'en' } as never,
      },
      doctor.token,
    );
    expect([pushed.code, pushed.data?.title]).toEqual([200, 'Falls']);
    expect((await t.send(archiveCalls.one, { params: { id: patient } }, doctor.token)).code).toBe(200);
  });

  test('never changes: editing makes the next version, tests begun go on with theirs', async () => {
    const code = await published();
    const id = randomUUID();
    const begun = await start(code, id);
    expect(begun.data.version).toBe('1');
    const [first] = ownDraft(code).sections;
    const items = first?.items.slice(0, 2) ?? [];
    const next = ownDraft(code, { sections: first ? [{ ...first, items }] : [] });
    const bands = next.normSets.map((set) => ({
      ...set,
      groups: set.groups.map((group) => ({
        bands: group.bands.map((band) => (band.to === 6 ? { ...band, to: 4 } : band)),
      })),
    }));
    expect((await save(code, { ...next, normSets: bands })).data).toMatchObject({ revision: 2 });
    expect((await t.send(scaleCalls.items, { params: { typeId: code } }, doctor.token)).data.instrument.version).toBe(
      '1',
    );
    expect((await publish(code, 2)).data).toEqual({ version: 2 });
    const then = await t.send(scaleCalls.items, { params: { typeId: code }, query: { version: '1' } }, doctor.token);
    expect(then.data.instrument.sections[0]?.items).toHaveLength(3);
    const done = await answer(code, { 1: 2, 2: 2, 3: 2 }, id);
    expect(done.data.score).toMatchObject({ total: 6, version: '1' });
    expect((await answer(code, { 1: 2, 2: 2 })).data.score).toMatchObject({ total: 4, version: '2' });
    expect((await one(code)).data.versions).toMatchObject([
      { version: 2, state: 'published' },
      { version: 1, state: 'retired' },
    ]);
  });

  test('retires and returns; tests already begun go on', async () => {
    const code = await published();
    const id = randomUUID();
    await start(code, id);
    expect((await retire(code)).code).toBe(200);
    expect((await retire(code)).code).toBe(200);
    expect((await start(code)).code).toBe(404);
    const types = await t.send(scaleCalls.types, {}, doctor.token);
    expect(JSON.stringify(types.data)).not.toContain(code);
    expect((await answer(code, { 1: 0, 2: 0, 3: 0 }, id)).code).toBe(200);
    expect((await retire(code, false)).code).toBe(200);
    expect((await start(code)).code).toBe(200);
    const draftOnly = newOwnCode();
    await save(draftOnly, ownDraft(draftOnly));
    expect((await retire(draftOnly)).code).toBe(409);
    await save(draftOnly, ownDraft(draftOnly), 1);
    const drop = (revision: number) =>
      t.send(ownInstrumentCalls.dropDraft, { params: { id: draftOnly }, body: { revision } }, admin.token);
    // Another window went on with it meanwhile.
    const stale = await drop(1);
    expect([stale.code, stale.data]).toMatchObject([409, { draft: { revision: 2 } }]);
    expect((await drop(2)).code).toBe(200);
    expect((await one(draftOnly)).code).toBe(404);
  });

  test('a window that shows a discarded draft cannot overwrite the draft begun after it', async () => {
    const drop = (id: string, revision: number) =>
      t.send(ownInstrumentCalls.dropDraft, { params: { id }, body: { revision } }, admin.token);
    const code = newOwnCode();
    await save(code, ownDraft(code));
    expect((await drop(code, 1)).code).toBe(200);
    const listed = await t.send(ownInstrumentCalls.list, {}, admin.token);
    expect(listed.data.filter(({ id }) => id === code)).toEqual([]);
    expect((await drop(code, 1)).code).toBe(404);
    expect((await publish(code)).code).toBe(404);
    expect((await save(code, ownDraft(code, { source: 'anew' }))).data).toMatchObject({ revision: 2 });
    expect((await save(code, ownDraft(code), 1)).code).toBe(409);
    expect((await publish(code)).code).toBe(409);
    expect((await publish(code, 2)).data).toEqual({ version: 1 });
    // Beside a published one likewise.
    expect((await save(code, ownDraft(code))).data).toMatchObject({ revision: 3 });
    expect((await drop(code, 3)).code).toBe(200);
    expect((await one(code)).data).toMatchObject({ state: 'published', draft: null, versions: [{ version: 1 }] });
    expect((await save(code, ownDraft(code, { source: 'next' }))).data).toMatchObject({ revision: 4 });
    expect((await save(code, ownDraft(code), 3)).code).toBe(409);
    expect((await one(code)).data).toMatchObject({ draft: { revision: 4, instrument: { source: 'next' } } });
  });
});

describe('calculated items', () => {
  const number = (code: string, more: object) =>
    ({
      code,
      text: ownDraft('OWN-X').name,
      kind: 'number',
      unscored: true,
      min: 0,
      max: 300,
      step: 0.01,
      ...more,
    }) as const;
  const value = (linkId: string) => `%resource.descendants().where(linkId='${linkId}').answer.value`;
  const bmi = () => ({
    sections: [
      {
        code: 'main',
        title: ownDraft('OWN-X').name,
        items: [
          number('w', {}),
          number('h', {}),
          number('bmi', { calculated: `(${value('w')} / (${value('h')} * ${value('h')}) * 10000).round(2)` }),
        ],
      },
    ],
    normSets: [],
    defaultNormSet: null,
  });

  test('are filled in by the server; a value of the client’s own is ignored', async () => {
    const code = await published(bmi());
    const id = randomUUID();
    await start(code, id);
    const saving = { params: { id }, body: { answers: { w: 70, h: 175, bmi: 1 }, revision: 1 } };
    const saved = await t.send(scaleCalls.saveAnswers, saving, doctor.token);
    expect(saved.data).toMatchObject({ revision: 1, calculated: { bmi: 22.86 } });
    const kept = await t.send(scaleCalls.administration, { params: { id } }, doctor.token);
    expect(kept.data.answers).toEqual({ w: 70, h: 175, bmi: 22.86 });
    const done = await answer(code, { w: 80, h: 200, bmi: 1 }, id);
    const report = await t.send(reportCalls.one, { params: { id: done.data.reportId } }, doctor.token);
    expect(report.data.answers).toEqual({ w: 80, h: 200, bmi: 20 });
  });

  test('see the answers that come with the form from the start, also hidden ones', async () => {
    const made = bmi();
    const [section] = made.sections;
    const [w, h, index] = section?.items ?? [];
    if (!section || !w || !h || !index) throw new Error('no items');
    const items = [
      { ...w, initial: 80, readOnly: true } as const,
      { ...h, initial: 200, hidden: true } as const,
      index,
    ];
    const code = await published({ ...made, sections: [{ ...section, items }] });
    const id = randomUUID();
    const begun = await start(code, id);
    expect([begun.data.revision, begun.data.answers]).toEqual([0, { w: 80, h: 200, bmi: 20 }]);
    const done = await answer(code, { w: 80, h: 200 }, id);
    const report = await t.send(reportCalls.one, { params: { id: done.data.reportId } }, doctor.token);
    expect(report.data.answers).toEqual({ w: 80, h: 200, bmi: 20 });
  });

  test('that would never end are stopped, and hold nothing up', async () => {
    const endless = '(1|2|3|4|5|6|7|8|9|10)'.concat('.repeat($this + 1 | $this + 2)');
    const made = bmi();
    const [section] = made.sections;
    const items = section ? [...section.items.slice(0, 2), number('x', { calculated: endless })] : [];
    const code = await published({ ...made, sections: section ? [{ ...section, items }] : [] });
    const id = randomUUID();
    await start(code, id);
    const saving = { params: { id }, body: { answers: { w: 70 }, revision: 1 } };
    const taken = await processorMs(async () => {
      const saved = await t.send(scaleCalls.saveAnswers, saving, doctor.token);
      expect(saved.data).toMatchObject({ revision: 1, calculated: {}, calculationsLate: true });
    });
    expect(taken).toBeLessThan(8000);
    // Scored without them it would say something else; the answers stay.
    const submitted = await answer(code, { w: 70, h: 170 }, id);
    expect([submitted.code, submitted.msg]).toEqual([503, expect.stringContaining('Your answers are kept')]);
    expect(await t.owner('SELECT state, answers FROM administrations WHERE id = $1', [id])).toEqual([
      { state: 'open', answers: { w: 70 } },
    ]);
  });

  test('whose expressions cannot be read are not published', async () => {
    const made = bmi();
    const [section] = made.sections;
    const items = section ? [...section.items.slice(0, 2), number('x', { calculated: '1 +' })] : [];
    const code = newOwnCode();
    await save(code, ownDraft(code, { ...made, sections: section ? [{ ...section, items }] : [] }));
    expect((await publish(code)).data).toEqual({
      fields: [{ path: 'items.x', message: 'Item x: its expression cannot be read' }],
    });
  });
});

describe('the institution’s norm set', () => {
  const choose = (id: string, normSet: string) =>
    t.send(ownInstrumentCalls.chooseNorms, { params: { id }, body: { normSet } }, admin.token);
  const items = async (account: TestAccount) =>
    (await t.send(scaleCalls.items, { params: { typeId: 'BARTHEL' } }, account.token)).data.instrument;

  test('is used unless told otherwise; begun tests, old reports and other institutions keep theirs', async () => {
    const usual = (await items(doctor)).defaultNormSet;
    const begun = await start('BARTHEL');
    expect((await choose('BARTHEL', 'five-levels')).code).toBe(200);
    expect((await items(doctor)).defaultNormSet).toBe('five-levels');
    expect((await items(stranger)).defaultNormSet).toBe(usual);
    expect((await start('BARTHEL')).data.normSet).toBe('five-levels');
    const kept = await t.send(scaleCalls.administration, { params: { id: begun.data.id } }, doctor.token);
    expect(kept.data.normSet).toBe(usual);
    expect((await choose('BARTHEL', 'none')).code).toBe(422);
    expect((await choose('NO-SUCH', 'x')).code).toBe(404);
  });
});
