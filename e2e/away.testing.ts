import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { childrenOf } from '../scripts/children.ts';
import { expect, type Language, PASSWORD } from './fixtures.ts';
import { addressOf, type Place } from './server.ts';

export const banner = (page: Page): Locator => page.locator('.connection');

export const isShown = (page: Page, ...states: string[]): Promise<void> =>
  expect(banner(page)).toHaveAttribute('data-connection', new RegExp(`^(${states.join('|')})$`), { timeout: 30_000 });

/** Signs the doctor in at a server of the test's own, in a language, without the form. */
export async function enter(page: Page, place: Place, language: Language): Promise<void> {
  const login = { username: 'doctor', password: Buffer.from(PASSWORD).toString('base64') };
  const answer = await page.request.post(`${addressOf(place)}/api/login/toLogin`, { data: login });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.context().addCookies([{ name: 'language', value: language, url: addressOf(place) }]);
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('Doctor-Token', token), data.token);
}

/** The embedded PostgreSQL of a place, all of its processes, stopped where they stand; to be let go on. */
export async function freezeDatabase({ dataDir }: Place): Promise<() => void> {
  const noted = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(noted, 10);
  const processes = [postmaster, ...(await childrenOf(postmaster))];
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const one of processes) {
      try {
        process.kill(one, signal);
      } catch {
        // Ended meanwhile, and started anew by the server.
      }
    }
  };
  tell('SIGSTOP');
  return () => tell('SIGCONT');
}
