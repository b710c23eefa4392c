import { randomUUID } from 'node:crypto';
import { trainingCalls } from '@cogclinic/contract/training';
import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { claimOf } from '@cogclinic/games/replay';
import { perfect, playThrough } from '@cogclinic/games/simulated';
import { BANDS } from '@cogclinic/games/staircase';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** Five minutes of the path span without an error, as its page sends them. */
export function playedSession(archiveId: string, id: string = randomUUID()) {
  const seed = id.replaceAll('-', '');
  const setup = { seed, band: BANDS.easy, stream: 'play' as const };
  const { session, events } = playThrough(footprint, setup, footprintPlayer, perfect);
  const ended = new Date();
  return {
    ...{ id, archiveId, game: 'footprint' as const, gameVersion: footprint.version, difficulty: 'easy' as const },
    ...{ lastMean: null, setting: 'clinic' as const, ending: 'completed' as const, practice: null, pauses: [] },
    begun: new Date(ended.getTime() - session.t).toISOString(),
    ended: ended.toISOString(),
    events,
    claim: claimOf(session),
    device: { frameMs: 16.7, width: 1366, height: 768, kind: 'desktop' as const },
  };
}

async function kept(world: World, t: TestApp) {
  const body = playedSession(await world.newPatient());
  await t.send(trainingCalls.save, { body }, world.accounts.admin.token);
  return body;
}

const PERIOD = { beginDay: '2026-11-01', endDay: '2026-11-30' };

export const trainingSamples: Readonly<Record<string, Make>> = {
  'training.page': async (world, _caller, t) => ({ args: { query: {} }, mark: (await kept(world, t)).archiveId }),
  'training.one': async (world, _caller, t) => ({ args: { params: { id: (await kept(world, t)).id } } }),
  'training.start': async (world) => ({
    args: { params: { id: await world.newPatient() }, query: { game: 'footprint' } },
  }),
  'trainingExport.start': async (world, _caller, t) => ({
    args: { body: { requestId: randomUUID(), ids: [(await kept(world, t)).id], as: 'bids', language: 'en' } },
  }),
  'trainingCourse.overview': async (world) => ({ args: { params: { id: await world.newPatient() } } }),
  'trainingCourse.course': async (world) => ({
    args: { params: { id: await world.newPatient() }, query: { game: 'footprint' } },
  }),
  'trainingCourse.month': async (world) => ({
    args: { params: { id: await world.newPatient() }, query: { month: '2026-11' } },
  }),
  'trainingCourse.note': async (world) => ({ args: { params: { id: await world.newPatient() }, query: PERIOD } }),
  'trainingCourse.family': async (world) => ({ args: { params: { id: await world.newPatient() }, query: PERIOD } }),
  'trainingCourse.replay': async (world, _caller, t) => ({ args: { params: { id: (await kept(world, t)).id } } }),
  'training.save': async (world) => ({ args: { body: playedSession(await world.newPatient()) } }),
};
