import type { CastFrame } from '@cogclinic/cast/frames';
import { decodeFrame } from '@cogclinic/cast/wire';
import { expect, test } from 'vitest';
import { newFeed, type Screen } from './feed.ts';

const size: CastFrame = { kind: 'size', width: 640, height: 360 };
const packet = (ptsUs: number, is: { key?: boolean; config?: boolean; bytes?: number } = {}): CastFrame => ({
  kind: 'packet',
  config: is.config ?? false,
  key: is.key ?? false,
  ptsUs,
  data: new Uint8Array(is.bytes ?? 10),
});

function screen() {
  const shown: string[] = [];
  const state = { waiting: 0 };
  const one: Screen = {
    waiting: () => state.waiting,
    show(message) {
      const frame = decodeFrame(message);
      shown.push(frame.kind === 'size' ? 'size' : frame.config ? 'config' : `${frame.key ? 'key' : ''}${frame.ptsUs}`);
    },
  };
  return { shown, state, one };
}

test('who comes later sees the picture from the last key frame on', () => {
  const feed = newFeed();
  for (const frame of [
    size,
    packet(0, { config: true }),
    packet(1, { key: true }),
    packet(2),
    packet(3, { key: true }),
    packet(4),
  ]) {
    feed.push(frame);
  }
  const late = screen();
  feed.join(late.one);
  feed.push(packet(5));
  expect(late.shown).toEqual(['size', 'config', 'key3', '4', '5']);
});

test('a slow viewer misses pictures up to a key frame, and nobody else does', () => {
  const feed = newFeed();
  for (const frame of [size, packet(0, { config: true }), packet(1, { key: true })]) feed.push(frame);
  const [slow, other] = [screen(), screen()];
  const joined = feed.join(slow.one);
  feed.join(other.one);
  slow.state.waiting = 2_000_000;
  feed.push(packet(2));
  slow.state.waiting = 0;
  feed.push(packet(3));
  feed.push(packet(4, { key: true }));
  feed.push(packet(5));
  expect(slow.shown).toEqual(['size', 'config', 'key1', 'key4', '5']);
  expect(other.shown).toEqual(['size', 'config', 'key1', '2', '3', 'key4', '5']);
  expect(joined.lost()).toBe(2);
});

test('more than 4 MB since the last key frame is not kept: who comes then waits for the next', () => {
  const feed = newFeed();
  for (const frame of [size, packet(0, { config: true }), packet(1, { key: true })]) feed.push(frame);
  for (let nth = 2; nth < 8; nth += 1) feed.push(packet(nth, { bytes: 1_000_000 }));
  const late = screen();
  feed.join(late.one);
  feed.push(packet(8));
  feed.push(packet(9, { key: true }));
  expect(late.shown).toEqual(['size', 'config', 'key9']);
});

test('of a source that begins anew nothing old is shown, and nothing before its first key frame', () => {
  const feed = newFeed();
  for (const frame of [size, packet(0, { config: true }), packet(1, { key: true })]) feed.push(frame);
  const early = screen();
  const joined = feed.join(early.one);
  feed.restart();
  const late = screen();
  feed.join(late.one);
  for (const frame of [size, packet(0, { config: true }), packet(7), packet(8, { key: true })]) feed.push(frame);
  expect(early.shown).toEqual(['size', 'config', 'key1', 'size', 'config', 'key8']);
  expect(late.shown).toEqual(['size', 'config', 'key8']);
  joined.leave();
  feed.push(packet(9));
  expect(early.shown).not.toContain('9');
});
