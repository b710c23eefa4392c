import { seedOf } from '@cogclinic/games/draw';
import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { apply, claimOf, replay } from '@cogclinic/games/replay';
import { type Setup, startSession } from '@cogclinic/games/session';
import { perfect, playThrough } from '@cogclinic/games/simulated';
import { BANDS } from '@cogclinic/games/staircase';
import { expect, test } from 'vitest';
import { abortedOf, type Begun, type Part } from './aborted.ts';

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100';
const SETUP: Setup = { seed: seedOf(ID), band: BANDS.easy, stream: 'play' };
const { events } = playThrough(footprint, SETUP, footprintPlayer, perfect);
const device = { frameMs: 16.7, width: 1366, height: 768, kind: 'desktop' as const };
const begun: Begun = {
  id: ID,
  whose: { kind: 'account', accountId: 'a' },
  archiveId: 'p',
  body: {
    ...{ id: ID, game: 'footprint', gameVersion: footprint.version, difficulty: 'easy', lastMean: null },
    ...{ planTask: null, practice: null, begun: '2026-01-01T10:00:00.000Z' },
  },
};

/** The part of the session between two of its events, as its page would have kept it. */
function part(from: number, to: number): Part {
  let session = startSession<never, never>(SETUP);
  for (const event of events.slice(0, to)) session = apply(footprint as never, session, event);
  const at = new Date(Date.parse(begun.body.begun) + session.t).toISOString();
  return { id: ID, from, events: events.slice(from, to), pauses: [], device, claim: claimOf(session), at };
}

test('an unfinished session replays to what its page last knew of it', () => {
  const last = part(90, 200);
  const aborted = abortedOf(begun, [last, part(0, 90)]);
  if (!aborted) throw new Error('nothing was found');
  const { body } = aborted;
  expect(body).toMatchObject({ ending: 'aborted', ended: last.at, claim: last.claim });
  const again = replay(footprint, SETUP, body.events);
  expect('session' in again && claimOf(again.session)).toEqual(last.claim);
  expect(last.claim.trials).toBeGreaterThan(3);
});

test('events after a gap are left out', () => {
  const first = part(0, 90);
  const aborted = abortedOf(begun, [first, part(150, 200)]);
  expect(aborted?.body).toMatchObject({ ended: first.at, claim: first.claim });
  expect(aborted?.body.events).toHaveLength(91);
});

test('a session in which nothing happened is none', () => {
  expect(abortedOf(begun, [])).toBeNull();
  expect(abortedOf(begun, [part(90, 200)])).toBeNull();
});
