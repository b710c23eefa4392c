import { expect, type Page } from '@playwright/test';

/** Fails where a page shows a day as the wire has it, `2026-11-03`, in its text or in a name for screen readers. */
export async function daysAreWritten(page: Page, where: string): Promise<void> {
  const names = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [alt]')].filter((one) => one.checkVisibility());
    return named.flatMap((one) => ['aria-label', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''));
  });
  const texts = [await page.locator('body').innerText(), ...names];
  const raw = texts.flatMap((text) => text.match(/.*(?<![\w-])\d{4}-\d\d-\d\d(?![\w-]).*/g) ?? []);
  expect(raw, `${where}: days as the wire has them`).toEqual([]);
}
