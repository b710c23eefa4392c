import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Patient, tell } from './push.testing.ts';

const LEVELS = ['easy', 'easy', 'medium', 'medium', 'hard', 'hard'] as const;

/** A plan of footprints and sailing that trains on every day, ten minutes at home, from today on. */
export async function prescribe(page: Page, patient: Patient, name: string): Promise<void> {
  const tasks = LEVELS.map((difficulty, at) => ({
    game: at % 2 === 0 ? 'footprint' : 'sailing',
    difficulty,
    setting: 'home',
  }));
  const plan = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 10, weeks: 4, tasks };
  await tell(page, '/train-plan/save', {
    requestId: randomUUID(),
    archiveId: patient.id,
    ...{ name, start: 'now', reason: null, plan },
  });
}
