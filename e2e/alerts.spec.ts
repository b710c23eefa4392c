import type { Page } from '@playwright/test';
import { screen } from './archives.batch.testing.ts';
import { asAccount, newDocument } from './archives.people.ts';
import { expect, type Language, test } from './fixtures.ts';
import { ask } from './reports.testing.ts';
import { fits, settled } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

/** The bell in the header, with a number of unread notices or none. */
function bellOf(page: Page, language: Language, unread: number) {
  const t = textsOf(language, 'notices');
  const plural = new Intl.PluralRules(language).select(unread);
  const told = (t[`bell_${plural}`] ?? '').replace('{{count}}', String(unread));
  return page.getByRole('banner').getByRole('button', { name: unread > 0 ? told : t.title, exact: true });
}

/** Signs what was done in the dialog that is open. */
async function sign(page: Page, language: Language, title: string, words: string) {
  const t = textsOf(language, 'reports');
  const fields = textsOf(language, 'fields', 'packages/contract/locales');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('checkbox', { name: t['alert.action.talkedToPatient'] }).check();
  await dialog.getByRole('textbox', { name: fields.words }).fill(words);
  await dialog.getByRole('button', { name: t['alert.sign'], exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an alert rings the bell at once; signed as seen on its report, it is dealt with, and may be corrected', async ({
  page,
  signedIn,
  noSeriousFindings,
}) => {
  const zh = textsOf('zh', 'reports');
  const ru = textsOf('ru', 'reports');
  const watcher = await newDoctor(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signedIn(watcher, 'zh');
  const { id: doctorId } = await ask<{ id: string }>(page, '/doctor/info');
  const name = `Alert ${newDocument()}`;
  const patient = await (await asAccount(page, 'admin')).add({ name, doctorId });
  await expect(bellOf(page, 'zh', 0)).toBeVisible();
  await screen(page, 'admin', patient.id);

  await bellOf(page, 'zh', 1).click();
  const notices = page.getByRole('region', { name: textsOf('zh', 'notices').title, exact: true });
  // The list is loaded when it is first asked for.
  await expect(notices.getByRole('link', { name })).toBeVisible();
  await settled(page);
  await noSeriousFindings(page, 'notices zh 1366');
  await notices.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/results\/detail\//);
  await expect(bellOf(page, 'zh', 0)).toBeVisible();
  const flags = page.getByRole('region', { name: zh['flags.title'] });
  await flags.getByRole('button', { name: zh['alert.seen'] }).click();
  await settled(page);
  await noSeriousFindings(page, 'statement zh 1366');
  await sign(page, 'zh', (zh['alert.seenTitle'] ?? '').replace('{{name}}', name), '已面谈，家属陪同');
  const cleared = page.getByRole('region', { name: zh['alert.clearedSign'] });
  await expect(cleared.getByRole('listitem')).toContainText('已面谈，家属陪同');

  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(watcher, 'ru', new URL(page.url()).pathname);
  await bellOf(page, 'ru', 0).click();
  const told = page.getByRole('region', { name: textsOf('ru', 'notices').title, exact: true });
  await expect(told.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await settled(page);
  await noSeriousFindings(page, 'notices ru 360');
  await page.keyboard.press('Escape');
  await bellOf(page, 'ru', 0).click();
  const dealt = page.getByRole('region', { name: ru['alert.clearedSign'] });
  await dealt.getByRole('button', { name: ru['alert.correct'], exact: true }).click();
  await settled(page);
  await noSeriousFindings(page, 'correction ru 360');
  await sign(page, 'ru', (ru['alert.correctTitle'] ?? '').replace('{{name}}', name), 'Уточнение: сопровождала дочь');
  await expect(dealt.getByRole('listitem')).toHaveCount(2);
  await expect(dealt.getByRole('listitem').filter({ hasText: ru['alert.corrected'] })).toContainText(
    '已面谈，家属陪同',
  );
  await fits(page);
});
