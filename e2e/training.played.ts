import { randomUUID } from 'node:crypto';
import type { Game } from '@cogclinic/games/game';
import type { Player } from '@cogclinic/games/player';
import { claimOf } from '@cogclinic/games/replay';
import { type Manner, playThrough } from '@cogclinic/games/simulated';
import { bandOf, type Difficulty } from '@cogclinic/games/staircase';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

type Played = {
  token: string;
  archiveId: string;
  manner: Manner;
  difficulty?: Difficulty;
  /** How many days ago. */
  daysAgo: number;
  /** The task of a plan that it was played for. */
  planTask?: { planId: string; day: string; position: number };
  pauses?: readonly { at: number; ms: number; why: 'user' | 'blur' | 'rest' }[];
};

const DAY_MS = 86_400_000;

/** Adds a patient. */
export async function newPatient(request: APIRequestContext, token: string, name: string): Promise<string> {
  const data = {
    name,
    gender: 'female',
    birthday: '1950-05-05',
    idType: 'passport',
    idNumber: randomUUID().slice(0, 18),
  };
  const added = await request.post('/api/archives/add', { data, headers: { Authorization: token } });
  expect(added.status(), await added.text()).toBe(200);
  return ((await added.json()) as { data: { id: string } }).data.id;
}

/**
 * Keeps a session that a bot played, as the game's page would send it, without waiting for five minutes.
 * @returns the day on which it began, on the institution's calendar
 */
export async function keepSession<L, S, A>(
  request: APIRequestContext,
  game: Game<L, S, A>,
  player: Player<S, A>,
  { token, archiveId, manner, difficulty = 'medium', daysAgo, planTask, pauses = [] }: Played,
): Promise<string> {
  const id = randomUUID();
  const setup = { seed: id.replaceAll('-', ''), band: bandOf(difficulty), stream: 'play' as const };
  const { session, events } = playThrough(game, setup, player, manner);
  const ended = new Date(Date.now() - daysAgo * DAY_MS - 60_000);
  const data = {
    ...{ id, archiveId, game: game.code, gameVersion: game.version, difficulty, events },
    ...{
      lastMean: null,
      setting: 'clinic',
      planTask: planTask ?? null,
      ending: 'completed',
      practice: null,
      pauses,
    },
    begun: new Date(ended.getTime() - session.t).toISOString(),
    ended: ended.toISOString(),
    claim: claimOf(session),
    device: { frameMs: 16.7, width: 1366, height: 768, kind: 'desktop' },
  };
  const saved = await request.post('/api/train-history-report/save', { data, headers: { Authorization: token } });
  expect(saved.status(), await saved.text()).toBe(200);
  return ((await saved.json()) as { data: { beginTime: string } }).data.beginTime.slice(0, 10);
}
