import type { Locator, Page } from '@playwright/test';
import { asAccount, newIdNumber } from './archives.people.ts';
import { expect } from './fixtures.ts';

/** A patient of one's own, with a name that no other test uses. */
export async function newPatient(page: Page, loginName: string): Promise<{ id: string; name: string }> {
  const name = `Trail ${newIdNumber().slice(-8)}`;
  const { id } = await (await asAccount(page, loginName)).add({ name });
  return { id, name };
}

/** The choices of a field of the form that is open, once those with a word are looked for. */
export async function choicesOf(page: Page, field: string, word: string): Promise<Locator> {
  const input = page.locator(`[data-field="${field}"]:visible`).getByRole('combobox');
  await input.click();
  const choices = page.getByRole('option');
  await expect(choices).not.toHaveCount(0);
  await input.fill(word);
  return choices.filter({ hasText: word });
}
