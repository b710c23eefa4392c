import type { Locator, Page } from '@playwright/test';

/** The heading of the current page; those of kept pages are hidden. */
export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** The rows of tables, without their heads. */
export const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** The cards that a list shows instead of rows on a narrow window. */
export const cardsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('definition') })
    .filter({ visible: true });

/** A button in the line above a list's rows. */
export const aboveRows = (page: Page, name = '?'): Locator =>
  page.getByRole('button', { name, exact: true }).and(page.locator('section > :first-child *'));

/** An option of the open list. */
export const optionOf = (page: Page, name: string): Locator => page.getByRole('option', { name, exact: true });

/** A choice of which all stand side by side as buttons: the list or the calendar, the parts of a page. */
export const choiceOf = (page: Page, name = '?'): Locator =>
  page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });

/** A link of the main menu in English; pages have links of the same names. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

/** Clicks a button of the confirmation with a title. */
export const confirm = (page: Page, question: string | RegExp, button: string): Promise<void> =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: button, exact: true }).click();

/** What can be done for a patient, by its name: a kind of record in the timeline below may have the same. */
export const actionOf = (page: Page, name = '?'): Locator =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':not([aria-pressed])'));
