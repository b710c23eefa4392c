import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionWatch, type Found } from './connectionWatch.ts';

const HERE: Found = { kind: 'here', reason: '' };
const AWAY: Found = { kind: 'away', reason: '' };
const OFFLINE: Found = { kind: 'offline', reason: '' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(first: Found) {
  const world = { found: first, looks: [] as number[] };
  const begin = Date.now();
  const look = async () => {
    world.looks.push(Date.now() - begin);
    return world.found;
  };
  const seen: string[] = [];
  const connection = new ConnectionWatch(look, () => 1);
  const onReturn = vi.fn();
  connection.onReturn(onReturn);
  connection.subscribe(() => {
    const { kind, returned } = connection.getState();
    seen.push(returned ? 'returned' : kind);
  });
  return { world, connection, onReturn, seen };
}

describe('the watch over the way to the server', () => {
  it('tells nothing when a call failed though the server is there', async () => {
    const { connection, seen, world, onReturn } = watch(HERE);
    await expect(connection.check()).resolves.toMatchObject({ kind: 'here' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.looks).toHaveLength(1);
    expect(seen).toEqual([]);
    expect(onReturn).not.toHaveBeenCalled();
  });

  it('asks ever more rarely, every 1 to 10 s, and goes on when the server is back', async () => {
    const { connection, seen, world, onReturn } = watch(AWAY);
    await expect(connection.check()).resolves.toMatchObject({ kind: 'away' });
    await vi.advanceTimersByTimeAsync(60_000);
    const steps = world.looks.slice(1).map((at, index) => at - (world.looks[index] ?? 0));
    expect(steps).toEqual([1250, 2500, 5000, 10_000, 10_000, 10_000, 10_000, 10_000]);
    world.found = HERE;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onReturn).toHaveBeenCalledOnce();
    expect(connection.getState()).toMatchObject({ kind: 'here', returned: true });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(seen).toEqual(['away', 'returned', 'here']);
    const { length } = world.looks;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.looks).toHaveLength(length);
  });

  it('looks once however many calls failed', async () => {
    const { connection, world } = watch(AWAY);
    await Promise.all([connection.check(), connection.check(), connection.check()]);
    expect(world.looks).toHaveLength(1);
  });

  it('tells a device that is offline from a server that is away', async () => {
    const { connection, world, seen } = watch(OFFLINE);
    await connection.check();
    world.found = AWAY;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual(['offline', 'away']);
  });

  it('shows what a busy server said until it has refused nothing for a while', async () => {
    const { connection, world, onReturn } = watch(HERE);
    connection.refused('too many people');
    expect(connection.getState()).toMatchObject({ kind: 'busy', reason: 'too many people' });
    await vi.advanceTimersByTimeAsync(1_500);
    connection.refused('too many people');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(connection.getState().kind).toBe('busy');
    expect(world.looks.length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.getState().kind).toBe('here');
    expect(onReturn).toHaveBeenCalledOnce();
  });

  it('keeps the sentence of a server whose readiness gives none', async () => {
    const { connection } = watch({ kind: 'busy', reason: '' });
    connection.refused('the database is away');
    await connection.check();
    expect(connection.getState()).toMatchObject({ kind: 'busy', reason: 'the database is away' });
  });

  it('looks at once when a call is answered meanwhile, or when it is asked to', async () => {
    const { connection, world, onReturn } = watch(AWAY);
    await connection.check();
    world.found = HERE;
    connection.answered();
    await vi.advanceTimersByTimeAsync(0);
    expect(onReturn).toHaveBeenCalledOnce();
    // Being told of a failure right after is no reason to go on saying so.
    await connection.check();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(connection.getState()).toEqual({ kind: 'here', reason: '', returned: false });
  });

  it('lets others wait for the server, and give up', async () => {
    const { connection, world } = watch(AWAY);
    await expect(connection.whenHere()).resolves.toBeUndefined();
    const gone = connection.whenGone();
    await connection.check();
    await gone;
    const control = new AbortController();
    const given = connection.whenHere(control.signal);
    control.abort(new Error('left'));
    await expect(given).rejects.toThrow('left');
    const back = connection.whenHere();
    world.found = HERE;
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(back).resolves.toBeUndefined();
  });
});
