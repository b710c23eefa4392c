import type { Locator, Page } from '@playwright/test';

/** The heading of the page shown; those of pages kept open behind it are hidden. */
export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** The rows of a table, without its head. */
export const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** The cards that a list shows instead of rows on a narrow window. */
export const cardsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('definition') })
    .filter({ visible: true });

/** A choice of the list that is open. */
export const optionOf = (page: Page, name: string): Locator => page.getByRole('option', { name, exact: true });

/** The console's main menu has many of the words that pages have. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

/** Answers the question of a name, which must stand alone, with one of its buttons. */
export const confirm = (page: Page, question: string | RegExp, button: string): Promise<void> =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: button, exact: true }).click();
