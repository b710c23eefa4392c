import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** How often the check asks. */
export const ROUNDS_OF_COLOURS = 4;

/** Touches the patch that differs, each time. */
export async function tellColours(page: Page): Promise<void> {
  for (let round = 1; round <= ROUNDS_OF_COLOURS; round++) {
    await expect(page.getByText(`${round} of ${ROUNDS_OF_COLOURS}`)).toBeVisible();
    const patches = page.getByRole('button', { name: /^Patch/ });
    const inks = await patches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const odd = inks.findIndex((ink) => inks.filter((one) => one === ink).length === 1);
    await page.getByRole('button', { name: `Patch ${odd + 1}` }).click();
  }
}
