import { ownInstrumentCalls as calls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Instrument, Texts } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { processorMs } from '#testing/processor.ts';
import { newOwnCode, ownDraft } from '#testing/samples.ownInstruments.ts';
import { ThreadFailed } from './own.failure.ts';
import { inTurn } from './own.work.ts';

let t: TestApp;
let admin: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });
const party = (institutionId: string) => ({ institutionId, accountId: institutionId });
const plain = ownDraft('OWN-PLAIN');

/** A form with one expression that backtracks as good as for ever. */
function endless(): Instrument {
  const calculated = `'${'a'.repeat(60)}b'.replaceMatches('(a|aa)+$', 'x').length()`;
  const item = { code: 'c', kind: 'number', text: said('C'), min: 0, max: 9, step: 1, unscored: true } as const;
  const [main] = plain.sections;
  return ownDraft('OWN-ENDLESS', {
    sections: [{ code: 'main', title: said('S'), items: [...(main?.items ?? []), { ...item, calculated }] }],
  });
}

describe('the time of one call', () => {
  test('a draft whose expressions never end is tried without them, soon', async () => {
    // What loading a thread costs is no part of it.
    await t.send(calls.tryAnswers, { body: { instrument: plain, answers: {} } }, admin.token);
    const body = { instrument: endless(), answers: { 1: 1, 2: 0, 3: 0 } };
    const taken = await processorMs(async () => {
      const tried = await t.send(calls.tryAnswers, { body }, admin.token);
      expect(tried.data).toMatchObject({ stopped: true, missing: [], score: { total: 1 } });
    });
    expect(taken).toBeLessThan(6000);
  });

  test('each piece of work gets the time that earlier ones left, and enough for a quick one', async () => {
    const given = { instrument: endless(), answers: {}, plainly: false };
    const spent = { waitingMs: 0, workingMs: 2500 };
    expect(await inTurn(party('a'), 'try', given, spent)).toBeUndefined();
    expect(spent.workingMs - 2500).toBeGreaterThan(400);
    // With all the time of its kind it would have been two seconds.
    expect(spent.workingMs - 2500).toBeLessThan(2000);
    const all = { waitingMs: 0, workingMs: 60_000 };
    expect(await inTurn(party('a'), 'check', { instrument: plain, answers: { 1: 1 } }, all)).toEqual([]);
  });

  test('who waits too long for the turn is asked to come again; another institution does not wait', async () => {
    const given = { instrument: endless(), answers: {}, plainly: false };
    const waited = () => ({ waitingMs: 60_000, workingMs: 0 });
    // Its threads were ended before: it leaves one that is loaded to the others.
    expect(await inTurn(party('a'), 'try', given, { waitingMs: 0, workingMs: 60_000 })).toBeUndefined();
    expect(await inTurn(party('b'), 'check', { instrument: plain, answers: {} })).toEqual([]);
    const order: string[] = [];
    const first = inTurn(party('a'), 'try', given).then((answer) => {
      order.push('first');
      return answer;
    });
    const second = inTurn(party('a'), 'try', { ...given, plainly: true }, waited());
    const other = inTurn(party('b'), 'try', { ...given, plainly: true }, waited()).then((answer) => {
      order.push('other');
      return answer;
    });
    await expect(second).rejects.toMatchObject({ status: 503, key: 'instruments:busy', data: { retryAfter: 5 } });
    await expect(second).rejects.toBeInstanceOf(Refusal);
    expect(await other).toMatchObject({ calculated: {} });
    expect(await first).toBeUndefined();
    expect(order).toEqual(['other', 'first']);
  });
});

test('many endless drafts of one institution keep no file of another waiting', async () => {
  const innocent = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  const answered: string[] = [];
  const body = { instrument: endless(), answers: {} };
  const hostile = Array.from({ length: 12 }, async () => {
    const { status } = await t.send(calls.tryAnswers, { body }, admin.token);
    // A caller with too much waiting already is refused at once.
    if (status === 200) answered.push('hostile');
    return status;
  });
  const item = [{ linkId: '1', type: 'boolean', text: 'Q' }];
  const file = new File([JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item })], 'q.json');
  const read = await t.send(calls.importFhir, { file }, innocent.token);
  answered.push('innocent');
  expect(read.data.instrument).not.toBeNull();
  const all = await Promise.all(hostile);
  expect(new Set(all)).toEqual(new Set([200, 503]));
  // Each of those takes two seconds, and one is done at a time.
  expect(answered.slice(0, 3)).toContain('innocent');
});

describe('a defect of ours in a thread', () => {
  test('is told with its place, without what it was given, and the next work is done', async () => {
    const broken = { ...plain, sections: [{ code: 'main', title: said('S'), items: [null] }] } as unknown as Instrument;
    const failed = await inTurn(party('a'), 'check', { instrument: broken, answers: { 1: 'secret' } }).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(ThreadFailed);
    const { message, stack = '' } = failed as Error;
    expect(message).toBe('check: TypeError');
    expect(stack).toMatch(/\n\s+at .*packages\/scales/);
    expect(stack).not.toContain('secret');
    expect(await inTurn(party('a'), 'check', { instrument: plain, answers: { 1: 1 } })).toEqual([]);
  });

  test('is answered with its number, not as a form that is too slow', async () => {
    const code = newOwnCode();
    const instrument = ownDraft(code);
    await t.send(calls.saveDraft, { params: { code }, body: { instrument } }, admin.token);
    await t.send(calls.publish, { params: { id: code }, body: { revision: 1, noUrgentAnswers: true } }, admin.token);
    const id = crypto.randomUUID();
    const begin = { id, instrument: code, archiveId, informant: '', educationYears: null };
    expect((await t.send(scaleCalls.start, { body: begin }, admin.token)).msg).toBe('');
    await t.owner(
      `UPDATE own_instruments SET instrument = instrument #- '{sections,0,items,0,choices}' WHERE code = $1`,
      [code],
    );
    const save = { params: { id }, body: { answers: { 1: 1 }, revision: 1 } };
    const refused = await t.send(scaleCalls.saveAnswers, save, admin.token);
    expect(refused).toMatchObject({ status: 500, data: { id: expect.stringMatching(/^[\da-f-]{36}$/) } });
    expect(refused.msg).toContain((refused.data as unknown as { id: string }).id);
  });
});
