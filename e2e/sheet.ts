import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** An item of a test, by its code. */
export const item = (page: Page, code: string | number): Locator => page.locator(`[data-item="${code}"]`);

/** A choice of an item, by the value that it gives. */
export const radio = (page: Page, code: string | number, value: number): Locator =>
  item(page, code)
    .getByRole('radio')
    .and(page.locator(`[value="${value}"]`));

/** The element that follows the last item in the tab order. */
export const submit = (page: Page): Locator => page.locator('[data-submit]');

/** Waits until a test says whether its answers are saved. */
export const saved = (page: Page, text: string | undefined, timeout?: number): Promise<void> =>
  expect(page.locator('[data-saving]')).toContainText(text ?? 'the text is missing', timeout ? { timeout } : {});

/** Waits until so many items are answered, as the bar says. */
export const progressed = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text);

/** The codes of the items on the page; `[data-item]` may be narrowed. */
export const codesOf = (page: Page, selector = '[data-item]'): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('data-item') ?? ''));
