import { CallError } from '@cogclinic/contract/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sheetWith } from './answerSheet.testing.ts';

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

  test('one saving at a time; later answers follow', async () => {
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

  test('shows answers of another window and keeps them, but never over an answer being given here', async () => {
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

  test('two windows of one browser keep what both were given, also when both are closed', async () => {
    const one = sheetWith({ answers: { '1': 1 }, revision: 1 });
    const other = sheetWith({ answers: { '1': 1 }, revision: 1 }, null, one.server, undefined, one.stored);
    one.server.down = true;
    one.sheet.set('2', 2);
    other.sheet.set('3', 3);
    other.sheet.set('1', 0);
    const draft = one.stored.get('a') ?? null;
    expect(draft?.changes).toEqual({ '1': 0, '2': 2, '3': 3 });
    one.server.down = false;
    await other.sheet.saveNow();
    expect(one.stored.get('a')?.changes).toEqual({ '2': 2 });
    await pass(300);
    expect(one.server.kept.answers).toEqual({ '1': 0, '2': 2, '3': 3 });
    expect(one.stored.size).toBe(0);
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

describe('calculations that take too long', () => {
  test('are shown until a saving is calculated in time; typed answers stay', async () => {
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
