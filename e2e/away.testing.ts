import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { childrenOf } from '../scripts/children.ts';
import { expect, type Language, PASSWORD } from './fixtures.ts';
import { addressOf, type Place } from './server.ts';

export const banner = (page: Page): Locator => page.locator('[data-connection]');

export const isShown = (page: Page, ...states: string[]): Promise<void> =>
  expect(banner(page)).toHaveAttribute('data-connection', new RegExp(`^(${states.join('|')})$`), { timeout: 30_000 });

/** Signs an account in at a server of the test's own, the doctor unless told, in a language, without the form. */
export async function enter(page: Page, place: Place, language: Language, username = 'doctor'): Promise<void> {
  const login = { username, password: Buffer.from(PASSWORD).toString('base64') };
  const answer = await page.request.post(`${addressOf(place)}/api/login/toLogin`, { data: login });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.context().addCookies([{ name: 'language', value: language, url: addressOf(place) }]);
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('Doctor-Token', token), data.token);
}

/**
 * Stops the embedded PostgreSQL of a place where it stands, all of its processes, and each one that the server starts in
 * their stead, until it is let go on.
 */
export async function freezeDatabase({ dataDir }: Place): Promise<() => void> {
  let frozen: number[] = [];
  const freeze = async () => {
    const noted = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    const postmaster = Number.parseInt(noted, 10);
    if (!(postmaster > 0)) return;
    frozen = [postmaster, ...(await childrenOf(postmaster))];
    tell(frozen, 'SIGSTOP');
  };
  await freeze();
  const again = setInterval(() => void freeze(), 200);
  return () => {
    clearInterval(again);
    tell(frozen, 'SIGCONT');
  };
}

function tell(processes: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const one of processes) {
    try {
      process.kill(one, signal);
    } catch {
      // Ended meanwhile, and started anew by the server.
    }
  }
}
