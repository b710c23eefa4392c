import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { claimOf } from '@cogclinic/games/replay';
import { perfect, playThrough } from '@cogclinic/games/simulated';
import { BANDS } from '@cogclinic/games/staircase';
import type { Page } from '@playwright/test';
import { tokenOf } from './fixtures.ts';

type PlanTask = { planId: string; day: string; position: number };

/** Sends five minutes of the path span without an error as its page does, for a task of a plan. */
export async function train(page: Page, archiveId: string, planTask: PlanTask): Promise<void> {
  const id = crypto.randomUUID();
  const setup = { seed: id.replaceAll('-', ''), band: BANDS.easy, stream: 'play' as const };
  const { session, events } = playThrough(footprint, setup, footprintPlayer, perfect);
  const ended = new Date();
  const body = {
    ...{ id, archiveId, planTask, game: 'footprint', gameVersion: footprint.version, difficulty: 'easy' },
    ...{ lastMean: null, setting: 'clinic', ending: 'completed', practice: null, pauses: [], events },
    begun: new Date(ended.getTime() - session.t).toISOString(),
    ended: ended.toISOString(),
    claim: claimOf(session),
    device: { frameMs: 16.7, width: 1366, height: 768, kind: 'desktop' },
  };
  const headers = { Authorization: await tokenOf(page, 'doctor') };
  const answer = await page.request.post('/api/train-history-report/save', { data: body, headers });
  if (!answer.ok()) throw new Error(await answer.text());
}
