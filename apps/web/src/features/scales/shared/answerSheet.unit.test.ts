import { CallError } from '@cogclinic/contract/client';
import type { Item } from '@cogclinic/scales/instrument';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerSheet, worstOf } from './answerSheet.ts';
import type { Changes, Draft, Drafts, Kept } from './draft.ts';
import { type PathRules, pathRules } from './leftPath.ts';

/** A server that keeps answers as the real one does, and can be cut off. */
function serverWith(kept: Kept) {
  const server = {
    kept,
    down: false,
    savings: [] as Kept[],
    error: null as CallError | null,
    /** What it calculates of answers. */
    calculate: null as ((answers: Kept['answers']) => Changes) | null,
    late: false,
    hold: null as Promise<void> | null,
    async save(given: Kept, base: number) {
      server.savings.push(given);
      await server.hold;
      if (server.down) throw new CallError('network', 0, 'no network');
      if (server.error) throw server.error;
      const { revision } = server.kept;
      const isRepeated =
        given.revision === revision && JSON.stringify(given.answers) === JSON.stringify(server.kept.answers);
      if (base !== revision && !isRepeated) return { revision, overtaken: true as const };
      if (given.revision > revision) server.kept = given;
      const calculated = server.calculate?.(given.answers);
      return { revision: server.kept.revision, calculated, ...(server.late && { calculationsLate: true as const }) };
    },
    load: async () => server.kept,
  };
  return server;
}

function sheetWith(
  kept: Kept = { answers: {}, revision: 0 },
  draft: Draft | null = null,
  server = serverWith(kept),
  path?: PathRules,
) {
  const stored = new Map<string, Draft>();
  const drafts: Drafts = {
    read: (id) => stored.get(id) ?? null,
    write: (id, written) => void stored.set(id, written),
    remove: (id) => void stored.delete(id),
  };
  const onRefused = vi.fn();
  const sheet = new AnswerSheet({
    administrationId: 'a',
    kept,
    ...(path && { path }),
    draft,
    drafts,
    save: (given, base) => server.save(given, base),
    load: () => server.load(),
    onRefused,
  });
  sheet.attach();
  return { sheet, server, stored, onRefused };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('saving answers as they are given', () => {
  test('each is in the storage at once and on the server within 300 ms', async () => {
    const { sheet, server, stored } = sheetWith();
    sheet.set('1', 2);
    expect(stored.get('a')).toEqual({ revision: 1, changes: { '1': 2 } });
    expect(sheet.getState()).toEqual({ answers: { '1': 2 }, saving: 'waiting' });
    await pass(300);
    expect(server.kept).toEqual({ answers: { '1': 2 }, revision: 1 });
    expect(sheet.getState().saving).toBe('saved');
    expect(stored.size).toBe(0);
  });

  test('quick answers go together, and steady ones do not put the saving off', async () => {
    const { sheet, server } = sheetWith();
    for (let item = 1; item <= 6; item++) {
      sheet.set(String(item), 1);
      await pass(100);
    }
    expect(server.savings.length).toBe(2);
    await pass(300);
    expect(server.kept.answers).toEqual({ '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 1 });
    expect(server.savings.map(({ revision }) => revision)).toEqual([3, 6]);
  });

  test('the same answer again saves nothing, and one can be taken back', async () => {
    const { sheet, server } = sheetWith({ answers: { '1': 2 }, revision: 3 });
    sheet.set('1', 2);
    await pass(1000);
    expect(server.savings).toEqual([]);
    sheet.set('1', null);
    await pass(1000);
    expect(server.kept).toEqual({ answers: {}, revision: 4 });
  });

  test('one saving at a time; what is given meanwhile follows', async () => {
    const { sheet, server, stored } = sheetWith();
    let open = () => {};
    server.hold = new Promise((resolve) => {
      open = resolve;
    });
    sheet.set('1', 1);
    await pass(300);
    sheet.set('1', 0);
    sheet.set('2', 3);
    await pass(2000);
    expect(server.savings).toHaveLength(1);
    open();
    await pass(10);
    expect(server.kept).toEqual({ answers: { '1': 0, '2': 3 }, revision: 3 });
    expect(stored.size).toBe(0);
  });
});

describe('without a network', () => {
  test('tries again at growing distances, and has everything in the end', async () => {
    const { sheet, server, stored } = sheetWith();
    server.down = true;
    sheet.set('1', 1);
    await pass(300);
    expect(sheet.getState().saving).toBe('offline');
    sheet.set('2', 2);
    await pass(7_000);
    expect(server.savings).toHaveLength(4);
    expect(stored.get('a')?.changes).toEqual({ '1': 1, '2': 2 });
    await pass(120_000);
    expect(server.savings.length).toBeLessThan(12);
    server.down = false;
    await pass(30_000);
    expect(server.kept.answers).toEqual({ '1': 1, '2': 2 });
    expect(sheet.getState().saving).toBe('saved');
    expect(stored.size).toBe(0);
  });

  test('who asks for another try does not wait the longer for the next', async () => {
    const { sheet, server } = sheetWith();
    server.down = true;
    sheet.set('1', 1);
    await pass(20_000);
    const tried = server.savings.length;
    sheet.resume();
    await pass(10);
    expect(server.savings).toHaveLength(tried + 1);
    server.down = false;
    await pass(1_000);
    expect(server.kept.answers).toEqual({ '1': 1 });
  });

  test('a server that fails is tried again as well', async () => {
    const { sheet, server } = sheetWith();
    server.error = new CallError('answer', 500, 'broken');
    sheet.set('1', 1);
    await pass(300);
    expect(sheet.getState().saving).toBe('offline');
    server.error = null;
    await pass(1_000);
    expect(server.kept.answers).toEqual({ '1': 1 });
  });

  test('a saving whose answer got lost is repeated without harm', async () => {
    const { sheet, server } = sheetWith();
    sheet.set('1', 1);
    server.kept = { answers: { '1': 1 }, revision: 1 };
    await pass(300);
    expect(sheet.getState().saving).toBe('saved');
    expect(server.kept.revision).toBe(1);
  });
});

describe('a draft found again', () => {
  test('is saved as soon as the sheet is open', async () => {
    const { sheet, server } = sheetWith({ answers: { '1': 1 }, revision: 1 }, { revision: 2, changes: { '2': 3 } });
    expect(sheet.getState()).toEqual({ answers: { '1': 1, '2': 3 }, saving: 'waiting' });
    await pass(10);
    expect(server.kept).toEqual({ answers: { '1': 1, '2': 3 }, revision: 2 });
  });
});

describe('other windows', () => {
  test('newer answers from elsewhere stay, those given here go over them', async () => {
    const { sheet, server } = sheetWith({ answers: { '1': 1 }, revision: 1 });
    server.kept = { answers: { '1': 1, '2': 2, '3': 0 }, revision: 5 };
    sheet.set('3', 3);
    await pass(400);
    expect(server.kept.answers).toEqual({ '1': 1, '2': 2, '3': 3 });
    expect(sheet.getState()).toEqual({ answers: { '1': 1, '2': 2, '3': 3 }, saving: 'saved' });
  });

  test.each([2, 1])('two windows begun alike lose nothing, %i answers being given in the second', async (count) => {
    const one = sheetWith({ answers: { '1': 1 }, revision: 1 });
    const other = sheetWith({ answers: { '1': 1 }, revision: 1 }, null, one.server);
    one.sheet.set('2', 2);
    await pass(300);
    for (const code of ['3', '4'].slice(0, count)) other.sheet.set(code, 3);
    await pass(300);
    const given = { '1': 1, '2': 2, '3': 3, ...(count === 2 && { '4': 3 }) };
    expect(one.server.kept.answers).toEqual(given);
    expect(other.sheet.getState()).toEqual({ answers: given, saving: 'saved' });
    one.sheet.set('1', 0);
    await pass(300);
    expect(one.server.kept.answers).toEqual({ ...given, '1': 0 });
    expect(one.sheet.getState().answers).toEqual({ ...given, '1': 0 });
  });

  test('what another window gave is shown, and stays when going on; not over what is being given here', async () => {
    const { sheet, server } = sheetWith({ answers: { '1': 1 }, revision: 1 });
    server.kept = { answers: { '1': 0, '2': 2 }, revision: 4 };
    sheet.follow(server.kept);
    expect(sheet.getState()).toEqual({ answers: { '1': 0, '2': 2 }, saving: 'saved' });
    sheet.set('3', 3);
    sheet.follow({ answers: {}, revision: 9 });
    await pass(300);
    expect(server.savings).toEqual([{ answers: { '1': 0, '2': 2, '3': 3 }, revision: 5 }]);
    sheet.follow({ answers: {}, revision: 5 });
    expect(sheet.getState().answers).toEqual({ '1': 0, '2': 2, '3': 3 });
  });

  test('a refusal stops the savings and keeps the answers', async () => {
    const { sheet, server, stored, onRefused } = sheetWith();
    server.error = new CallError('answer', 409, 'submitted');
    sheet.set('1', 1);
    await pass(60_000);
    expect(server.savings).toHaveLength(1);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(sheet.getState()).toEqual({ answers: { '1': 1 }, saving: 'refused' });
    expect(stored.size).toBe(1);
  });

  test('the end of the session is no refusal', async () => {
    const { sheet, server, stored, onRefused } = sheetWith();
    server.error = new CallError('session', 401, 'sign in');
    sheet.set('1', 1);
    await pass(60_000);
    expect(onRefused).not.toHaveBeenCalled();
    expect(sheet.getState().saving).toBe('offline');
    expect(stored.size).toBe(1);
  });
});

describe('a path that is left', () => {
  const words = { zh: '词', 'zh-TW': '詞', en: 'word', ru: 'слово' };
  const choices = [0, 1].map((value) => ({ value, text: words }));
  const ask = (code: string, when?: Item['when']): Item => ({
    code,
    kind: 'choice',
    text: words,
    choices,
    ...(when && { when }),
  });
  const count = (code: string, more: Partial<Item> = {}) =>
    ({ code, kind: 'number', text: words, min: 0, max: 300, step: 1, unscored: true, ...more }) as Item;
  const path = pathRules({
    sections: [
      {
        code: 's',
        title: words,
        items: [
          ask('1'),
          ask('2', [{ item: '1', is: 'equals', value: 1 }]),
          ask('3', [{ item: '1', is: 'equals', value: 1 }]),
          count('4'),
          ask('5', [{ item: '4', is: 'atLeast', value: 10 }]),
          count('6', { calculated: 'x' }),
          ask('7', [{ item: '6', is: 'atLeast', value: 25 }]),
        ],
      },
    ],
  });
  const given = { '1': 1, '2': 0, '3': 1, '4': 12, '5': 1 };
  const begin = (kept: Kept = { answers: given, revision: 3 }, draft: Draft | null = null, server = serverWith(kept)) =>
    sheetWith(kept, draft, server, path);

  test('goes at once, on the device and on the server, and stays gone when one comes back to it', async () => {
    const { sheet, server, stored } = begin();
    sheet.set('1', 0);
    expect(sheet.getState().answers).toEqual({ '1': 0, '4': 12, '5': 1 });
    expect(stored.get('a')?.changes).toEqual({ '1': 0, '2': null, '3': null });
    expect(sheet.getState().left?.gone).toEqual({ '2': 0, '3': 1 });
    expect(sheet.turn()).toBe('1');
    await pass(300);
    expect(server.kept.answers).toEqual({ '1': 0, '4': 12, '5': 1 });
    expect(sheet.turn()).toBe('1');
    sheet.set('1', 1);
    expect(sheet.getState()).toMatchObject({ answers: { '1': 1, '4': 12, '5': 1 }, left: undefined });
    await pass(300);
    expect(server.kept.answers).toEqual({ '1': 1, '4': 12, '5': 1 });
  });

  test('comes back when the answer is undone, before it was saved and after; until the next answer', async () => {
    const { sheet, server } = begin();
    sheet.set('1', 0);
    expect(sheet.undo()).toBe('1');
    expect(sheet.getState()).toMatchObject({ answers: given, left: undefined });
    sheet.set('1', 0);
    await pass(300);
    sheet.undo();
    await pass(300);
    expect(server.kept.answers).toEqual(given);
    sheet.set('1', 0);
    sheet.set('4', 20);
    expect(sheet.getState().left).toBeUndefined();
    expect(sheet.undo()).toBeUndefined();
    await pass(300);
    expect(server.kept.answers).toEqual({ '1': 0, '4': 20, '5': 1 });
  });

  test('is not left by a number on its way to another, but by where it stays', async () => {
    const { sheet, server } = begin();
    sheet.set('4', 1);
    expect(sheet.getState().left?.gone).toEqual({ '5': 1 });
    await pass(300);
    sheet.set('4', 15);
    expect(sheet.getState()).toMatchObject({ answers: { ...given, '4': 15 }, left: undefined });
    sheet.set('4', 1);
    expect(sheet.getState().left).toEqual({ gone: { '5': 1 }, led: { '4': 12 } });
    await pass(300);
    sheet.rest();
    sheet.set('4', 15);
    expect(sheet.getState()).toMatchObject({ answers: { '1': 1, '2': 0, '3': 1, '4': 15 }, left: undefined });
    await pass(300);
    expect(server.kept.answers).toEqual({ '1': 1, '2': 0, '3': 1, '4': 15 });
  });

  test('several answers given as one are undone as one', () => {
    const { sheet } = begin();
    sheet.setAll({ '1': null, '4': 3 });
    expect(sheet.getState().answers).toEqual({ '4': 3 });
    sheet.undo();
    expect(sheet.getState().answers).toEqual(given);
  });

  test('is left as well where the server calculates what it hangs on; its values of before count no more', async () => {
    const server = serverWith({ answers: {}, revision: 3 });
    server.calculate = (answers) => ({ '6': Number(answers['4']) });
    const { sheet } = begin({ answers: { '4': 40, '6': 40, '7': 1, '5': 1 }, revision: 3 }, null, server);
    server.kept = { answers: sheet.getState().answers, revision: 3 };
    sheet.set('4', 12);
    expect(sheet.getState().left).toBeUndefined();
    await pass(600);
    expect(sheet.getState().left).toEqual({ gone: { '7': 1 }, led: { '4': 40, '6': 40 } });
    expect(server.kept.answers).not.toHaveProperty('7');
    let open = () => {};
    server.hold = new Promise((resolve) => {
      open = resolve;
    });
    sheet.set('4', 13);
    await pass(300);
    sheet.set('4', 40);
    open();
    await pass(600);
    expect(sheet.getState()).toMatchObject({ answers: { '4': 40, '6': 40, '7': 1, '5': 1 }, left: undefined });
    sheet.rest();
    sheet.set('4', 12);
    await pass(600);
    expect(sheet.undo()).toBe('4');
    await pass(600);
    expect(server.kept.answers).toMatchObject({ '4': 40, '7': 1 });
    expect(sheet.getState().left).toBeUndefined();
  });

  test('in another window: what was given there on it goes too, and comes back too', async () => {
    const one = begin({ answers: { '1': 1, '2': 0 }, revision: 3 });
    const other = begin({ answers: { '1': 1, '2': 0 }, revision: 3 }, null, one.server);
    other.sheet.set('3', 1);
    await pass(300);
    one.sheet.set('1', 0);
    await pass(600);
    expect(one.server.kept.answers).toEqual({ '1': 0 });
    expect(one.sheet.getState().left).toEqual({ gone: { '2': 0, '3': 1 }, led: { '1': 1 } });
    other.sheet.follow(one.server.kept);
    expect(other.sheet.getState()).toMatchObject({ answers: { '1': 0 }, saving: 'saved', left: undefined });
    one.sheet.undo();
    await pass(300);
    expect(one.server.kept.answers).toEqual({ '1': 1, '2': 0, '3': 1 });
  });

  test('left in another window amid an answer to it: this window tells, and can undo it', async () => {
    const one = begin({ answers: { '1': 1, '2': 0 }, revision: 3 });
    const other = begin({ answers: { '1': 1, '2': 0 }, revision: 3 }, null, one.server);
    one.sheet.set('1', 0);
    await pass(300);
    other.sheet.set('3', 1);
    await pass(600);
    expect(one.server.kept.answers).toEqual({ '1': 0 });
    expect(other.sheet.getState().left).toEqual({ gone: { '2': 0, '3': 1 }, led: { '1': 1 } });
    other.sheet.undo();
    await pass(300);
    expect(one.server.kept.answers).toEqual({ '1': 1, '2': 0, '3': 1 });
    one.sheet.follow(one.server.kept);
    expect(one.sheet.getState()).toMatchObject({ answers: { '1': 1, '2': 0, '3': 1 }, left: undefined });
  });

  test('found in a test that was saved with it, it is taken out and told', async () => {
    const { sheet, server } = begin({ answers: { '1': 0, '2': 1 }, revision: 3 });
    expect(sheet.getState()).toMatchObject({ answers: { '1': 0 }, left: { gone: { '2': 1 }, led: {} } });
    expect(sheet.turn()).toBeUndefined();
    await pass(10);
    expect(server.kept).toEqual({ answers: { '1': 0 }, revision: 4 });
  });

  test('found in a draft that was overtaken, the device’s own path comes back', () => {
    const { sheet } = begin({ answers: { '1': 0 }, revision: 9 }, { revision: 4, changes: { '1': 1, '2': 0 } });
    expect(sheet.getState()).toMatchObject({ answers: { '1': 0 }, left: { gone: { '2': 0 }, led: { '1': 1 } } });
    sheet.undo();
    expect(sheet.getState().answers).toEqual({ '1': 1, '2': 0 });
  });
});

describe('calculations that take too long', () => {
  test('are told until a saving is calculated in time; what was typed stays', async () => {
    const { sheet, server } = sheetWith();
    server.calculate = ({ '1': value }) => ({ sum: server.late ? null : Number(value) });
    sheet.set('1', 1);
    await pass(300);
    expect(sheet.getState()).toMatchObject({ answers: { '1': 1, sum: 1 }, late: undefined });
    server.late = true;
    sheet.set('1', 2);
    await pass(300);
    expect(sheet.getState()).toEqual({ answers: { '1': 2 }, saving: 'saved', late: true });
    server.down = true;
    sheet.set('1', 3);
    await pass(300);
    expect(sheet.getState()).toMatchObject({ saving: 'offline', late: true });
    server.down = false;
    server.late = false;
    await pass(5_000);
    expect(sheet.getState()).toEqual({ answers: { '1': 3, sum: 3 }, saving: 'saved' });
  });
});

describe('hiding, submitting', () => {
  test('a hidden page saves at once and tries no further until shown', async () => {
    const { sheet, server } = sheetWith();
    sheet.set('1', 1);
    sheet.detach();
    await pass(0);
    expect(server.kept.answers).toEqual({ '1': 1 });
    server.down = true;
    sheet.attach();
    sheet.set('2', 2);
    sheet.detach();
    await pass(60_000);
    const tried = server.savings.length;
    expect(tried).toBe(2);
    server.down = false;
    sheet.attach();
    await pass(10);
    expect(server.kept.answers).toEqual({ '1': 1, '2': 2 });
  });

  test('nothing is saved while submitting; a failed submission goes on saving, a good one forgets the draft', async () => {
    const { sheet, server, stored } = sheetWith();
    sheet.set('1', 1);
    sheet.pause();
    await pass(5_000);
    expect(server.savings).toEqual([]);
    sheet.resume();
    await pass(10);
    expect(server.kept.answers).toEqual({ '1': 1 });
    sheet.set('2', 1);
    sheet.finish();
    await pass(5_000);
    expect(server.savings).toHaveLength(1);
    expect(stored.size).toBe(0);
    expect(sheet.getState().saving).toBe('saved');
  });
});

test('of several savings the one that is worst off is shown', () => {
  expect(worstOf('saved', 'saved')).toBe('saved');
  expect(worstOf('saved', 'waiting')).toBe('waiting');
  expect(worstOf('saving', 'offline')).toBe('offline');
  expect(worstOf('refused', 'offline')).toBe('refused');
});
