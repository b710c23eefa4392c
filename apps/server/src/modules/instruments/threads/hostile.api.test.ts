import { randomUUID } from 'node:crypto';
import { ownInstrumentCalls as calls } from '@cogclinic/contract/ownInstruments';
import { pushCalls } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Answers, Choice, Instrument, Item, Section, Texts } from '@cogclinic/scales/instrument';
import { MOST_REPETITIONS, repetitionCode } from '@cogclinic/scales/repeat';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { longestHeldMs, processorMs } from '#testing/processor.ts';
import { newOwnCode, ownDraft } from '#testing/samples.ownInstruments.ts';
import { newPush } from '#testing/samples.push.ts';
import { inTurn } from './own.work.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let innocent: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  innocent = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId });
  // What loading a thread costs is no part of what follows.
  await importing('{}', admin);
});
afterAll(() => t.close());

const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });
const many = <T>(count: number, made: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => made(at));
const choices = (count: number) => many(count, (value): Choice => ({ value, text: said(`${value}`) }));
const asks = (code: string, more: Partial<Item> = {}) =>
  ({ code, kind: 'choice', text: said(code), choices: choices(2), unscored: true, ...more }) as Item;

/** More of the processor's time than any call here may take, and than the server may think of nothing else; generous. */
const SOON_MS = 5000;
const PAUSE_MS = 1000;

/** The answer to a call, when the server went on answering others meanwhile. */
async function answeredSoon<T>(ask: () => Promise<T>, soon = SOON_MS): Promise<T> {
  const asking = async () => {
    const asked = ask();
    const health = await t.app.inject({ method: 'GET', url: '/api/health' });
    const answer = await asked;
    expect(health.statusCode).toBe(200);
    return answer;
  };
  let answer: Promise<T> | undefined;
  let heldMs = 0;
  const took = await processorMs(async () => {
    heldMs = await longestHeldMs(() => (answer = asking()));
  });
  expect(took).toBeLessThan(soon);
  expect(heldMs).toBeLessThan(PAUSE_MS);
  return answer as Promise<T>;
}

/** Groups within one another, each with a question of its own. */
function nested(levels: number): Section[] {
  const groups = many(levels, (at) => `g${at}`);
  return groups.map((code, at) => {
    const within = groups.slice(0, at + 1);
    return { code, title: said(code), groups: within, repeats: within, items: [asks(`q${at}`)] };
  });
}

/** Answers that ask for all repetitions at every level, of many branches. */
function multiplying(levels: number): Answers {
  const named = many(300, (at) => {
    const place = many(levels, (level) => (level % 2 === 0 ? 1 + (at % MOST_REPETITIONS) : MOST_REPETITIONS));
    return [repetitionCode(`q${at % levels}`, place.slice(0, (at % levels) + 1)), 1] as const;
  });
  return Object.fromEntries(named);
}

/** A form of before there were limits. */
async function published(levels: number): Promise<string> {
  const code = newOwnCode();
  const draft = ownDraft(code, { sections: nested(levels), normSets: [], defaultNormSet: null });
  const kept = await t.send(
    calls.saveDraft,
    { params: { code }, body: { instrument: { ...draft, sections: nested(3) } } },
    admin.token,
  );
  expect(kept.msg).toBe('');
  await t.owner(
    `UPDATE own_instruments SET instrument = $2, state = 'published', published_at = now(), published_by = saved_by WHERE code = $1`,
    [code, JSON.stringify(draft)],
  );
  return code;
}

const tooMany = { status: 422, data: { fields: expect.arrayContaining([expect.anything()]) } };

describe.each([20, 40])('answers that multiply a form of %i levels', (levels) => {
  test('are refused to a patient with a link, and answers already kept stay', async () => {
    const code = await published(levels);
    const { data } = await t.send(pushCalls.add, { body: newPush(archiveId, { instrument: code }) }, admin.token);
    const params = { token: data.link?.split('/').at(-1) ?? '' };
    const keep = (answers: Answers, revision: number) =>
      t.send(pushCalls.guestAnswers, { params, body: { answers: { ...answers }, revision } });
    expect((await keep({ q0: 1 }, 1)).status).toBe(200);
    const refused = await answeredSoon(() => keep(multiplying(levels), 2));
    expect(refused).toMatchObject(tooMany);
    expect(JSON.stringify(refused.data)).toContain('Too many repetitions');
    const page = await answeredSoon(() => t.send(pushCalls.guest, { params }));
    expect(page.data.scale?.answers).toEqual({ q0: 1 });
    const body = { answers: { ...multiplying(levels) }, revision: 9 };
    expect(await answeredSoon(() => t.send(pushCalls.guestSubmit, { params, body }))).toMatchObject(tooMany);
  });

  test('are refused to staff who save or submit them', async () => {
    const code = await published(levels);
    const id = randomUUID();
    const times = { testStartTime: '2026-01-05 14:12:00', testEndTime: '2026-01-05 14:30:00' };
    const given = { administrationId: id, archiveId, answers: { ...multiplying(levels) }, ...times };
    const begin = { id, instrument: code, archiveId, informant: '', educationYears: null };
    expect((await t.send(scaleCalls.start, { body: begin }, admin.token)).msg).toBe('');
    const save = { params: { id }, body: { answers: { ...multiplying(levels) }, revision: 1 } };
    expect(await answeredSoon(() => t.send(scaleCalls.saveAnswers, save, admin.token))).toMatchObject(tooMany);
    const submit = { params: { id: code }, body: given };
    expect(await answeredSoon(() => t.send(scaleCalls.answer, submit, admin.token))).toMatchObject(tooMany);
    const one = await t.send(scaleCalls.administration, { params: { id } }, admin.token);
    expect(one.data).toMatchObject({ state: 'open', answers: {} });
  });

  test('are refused with a draft that is tried, naming its depth', async () => {
    const instrument = ownDraft('OWN-DEEP', { sections: nested(levels) });
    const body = { instrument, answers: { ...multiplying(levels) } };
    const refused = await answeredSoon(() => t.send(calls.tryAnswers, { body }, admin.token));
    const msg = expect.stringMatching(/repeating groups nested too deeply: 4 levels, at most 3/i);
    expect(refused).toMatchObject({ status: 400, msg });
  });
});

test('a draft as deep as it may be is tried with what fits of the answers', async () => {
  const body = { instrument: ownDraft('OWN-DEEP', { sections: nested(3) }), answers: { ...multiplying(3) } };
  const tried = await answeredSoon(() => t.send(calls.tryAnswers, { body }, admin.token));
  expect(tried.status).toBe(200);
});

describe('drafts that are too large', () => {
  const save = (draft: Partial<Instrument>) => {
    const code = newOwnCode();
    const instrument = { ...ownDraft(code), ...draft };
    return answeredSoon(() => t.send(calls.saveDraft, { params: { code }, body: { instrument } }, admin.token));
  };
  const section = (items: readonly Item[]) => ({ code: 'main', title: said('S'), items });

  test('120,000 items are refused before they are read, and by the size of the call', async () => {
    const items = many(120_000, (at) => ({ code: `${at}` })) as unknown as Item[];
    const refused = await save({ sections: [section(items)] });
    const msg = expect.stringMatching(/too many items: 120000, at most 1000 are allowed/);
    expect(refused).toMatchObject({ status: 400, msg });
    const whole = many(40_000, (at) => asks(`${at}`));
    expect((await save({ sections: [section(whole)] })).status).toBe(413);
  });

  test('kept before there were limits, they are not published either, but told what to shorten', async () => {
    const code = newOwnCode();
    await t.send(calls.saveDraft, { params: { code }, body: { instrument: ownDraft(code) } }, admin.token);
    const giant = ownDraft(code, { sections: [section(many(10_000, (at) => asks(`${at}`)))] });
    await t.owner('UPDATE own_instruments SET instrument = $2 WHERE code = $1', [code, JSON.stringify(giant)]);
    const body = { revision: 1 };
    const refused = await answeredSoon(() => t.send(calls.publish, { params: { id: code }, body }, admin.token));
    expect(refused).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'items', message: 'Too many items: 10000, at most 1000 are allowed' }] },
    });
  });

  test('60 subscales of 2,000 items are refused, 20 of 1,000 published', async () => {
    const draft = ownDraft('OWN-X');
    const scales = (count: number, items: readonly string[]) =>
      many(count, (at) => ({ code: `s${at}`, name: said(`${at}`), items, as: 'sum' as const }));
    const long = scales(
      60,
      many(2000, (at) => `${at}`),
    );
    const refused = await save({ scoring: { ...draft.scoring, subscales: long } });
    expect(refused).toMatchObject({ status: 400, msg: expect.stringMatching(/too many items in sub-scores: 2000/) });

    const code = newOwnCode();
    const items = many(1000, (at) => asks(`${at}`));
    const subscales = scales(
      20,
      items.map((item) => item.code),
    );
    const largest = ownDraft(code, { sections: [section(items)], normSets: [], defaultNormSet: null });
    const instrument = { ...largest, scoring: { ...largest.scoring, subscales } };
    const kept = await answeredSoon(() =>
      t.send(calls.saveDraft, { params: { code }, body: { instrument } }, admin.token),
    );
    expect(kept.msg).toBe('');
    const body = { revision: 1, noUrgentAnswers: true } as const;
    const done = await answeredSoon(() => t.send(calls.publish, { params: { id: code }, body }, admin.token));
    expect(done.msg).toBe('');
  });
});

async function importing(text: string, account: TestAccount) {
  const file = new File([text], 'q.json', { type: 'application/json' });
  return t.send(calls.importFhir, { file }, account.token);
}

describe('files of FHIR', () => {
  const form = (item: unknown[], more: object = {}) =>
    JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item, ...more });
  const told = async (text: string) => {
    const read = await answeredSoon(() => importing(text, admin));
    expect(read.data.instrument).toBeNull();
    expect(read.raw.length).toBeLessThan(500_000);
    return read.data.findings.map((found) => found.text);
  };

  test('1,000 questions with one value set of 499 options: refused, not multiplied', async () => {
    const concept = many(499, (at) => ({ code: `c${at}`, display: `Option ${at}` }));
    const contained = [{ resourceType: 'ValueSet', id: 'v', compose: { include: [{ system: 'urn:x', concept }] } }];
    const items = many(1000, (at) => ({ linkId: `${at}`, type: 'choice', text: 'Q', answerValueSet: '#v' }));
    expect(await told(form(items, { contained }))).toContain('Too many choices: 20459, at most 20000 are allowed');
  });

  test('a group’s many conditions for many questions, repeating groups in one another, and endless remarks', async () => {
    const when = many(400, () => ({ question: 'a', operator: '=', answerInteger: 1 }));
    const group = {
      linkId: 'g',
      type: 'group',
      enableWhen: when,
      enableBehavior: 'any',
      item: many(900, (at) => ({ linkId: `${at}`, type: 'boolean', text: 'Q' })),
    };
    expect(await told(form([{ linkId: 'a', type: 'integer' }, group]))).toContain(
      'Too many conditions: 20400, at most 20000 are allowed',
    );
    const deep = many(5, (at) => `g${at}`).reduceRight<object>(
      (inner, linkId) => ({ linkId, type: 'group', repeats: true, item: [inner] }),
      { linkId: 'q', type: 'boolean' },
    );
    expect(await told(form([deep]))).toContain('Repeating groups nested too deeply: 4 levels, at most 3');
    const extension = many(20_000, (at) => ({ url: `urn:x/${at}`, valueString: 'x' }));
    const read = await answeredSoon(() => importing(form([{ linkId: '1', type: 'boolean', extension }]), admin));
    expect(read.data.findings.at(-1)?.text).toBe('More problems than listed here; not shown: 19500');
  });

  test('many files of one institution delay no other, and too many are told to come again', {
    timeout: 60_000,
  }, async () => {
    const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
    const expression = `iif('${'a'.repeat(40)}!'.matches('^(a+)+$'), 1, 0)`;
    const extension = [{ url, valueExpression: { language: 'text/fhirpath', expression } }];
    const slow = form([{ linkId: '1', type: 'integer', text: 'Q', extension }]);
    const hostile = many(50, () => importing(slow, admin));
    const plain = form([{ linkId: '1', type: 'boolean', text: 'Q' }]);
    // Each hostile one takes 4 s until it is ended.
    const own = await answeredSoon(() => importing(plain, innocent), 3 * SOON_MS);
    expect(own.data.instrument).not.toBeNull();
    const all = await Promise.all(hostile);
    const refused = all.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(40);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(all.filter(({ status }) => status !== 503 && status !== 200)).toEqual([]);
  });
});

test('work that takes too much memory ends its thread, and nothing else', async () => {
  const calculated = `(1|2|3|4|5|6|7|8|9|10).repeat($this + 1 | $this + 2)`;
  const item = { code: 'sum', kind: 'number', text: said('Sum'), min: 0, max: 9, step: 1, unscored: true } as const;
  const instrument = ownDraft('OWN-ENDLESS', {
    sections: [{ code: 'main', title: said('S'), items: [{ ...item, calculated }] }],
  });
  const party = { institutionId, accountId: admin.id };
  expect(await answeredSoon(() => inTurn(party, 'fill', { instrument, answers: {} }))).toBeUndefined();
  const plain = ownDraft('OWN-PLAIN');
  expect(await inTurn(party, 'check', { instrument: plain, answers: { 1: 1 } })).toEqual([]);
});
