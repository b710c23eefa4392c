import { randomBytes, randomUUID } from 'node:crypto';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { rowsOf } from './find.ts';
import { expect, LANGUAGES, test } from './fixtures.ts';
import { onShelf, post } from './orders.testing.ts';
import { newPatient } from './push.testing.ts';
import { fits, settled } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

const SHIP_TO = {
  recipient: 'Ouyang Ruolan (daughter)',
  phone: '13900138000',
  address: '1203, Building 12, Lane 88 Ninghe Road, Xuhui District, Shanghai, beside exit 3 of the metro',
};
const NOTE = 'Deliver on weekdays between nine and five, and ring an hour before';

test('labels, delivery notes and the picking list are printed in four languages, narrow and wide', async ({
  signedIn,
  page,
  baseURL,
  noSeriousFindingsInBothThemes,
}, testInfo) => {
  await signedIn('admin', 'en', null);
  const seller = await newDoctor(page, { roleType: 'DOCTOR', mallAuthority: 1 });
  const name = `Memory cards ${randomBytes(4).toString('hex')}`;
  const specId = await onShelf(page, seller, name, 5);
  const { id: archiveId, name: patientName } = await newPatient(page);
  type Order = { id: string; number: string; version: number; placeTime: string };
  const placed = await post<Order>(page, seller, '/mall/order/place', {
    ...{
      id: randomUUID(),
      archiveId,
      lines: [{ specId, quantity: 2 }],
      shownMinor: 25_600,
      note: NOTE,
      shipTo: SHIP_TO,
    },
  });
  const { id, number, placeTime } = await post<Order>(page, seller, '/mall/order/pay', {
    ...{ requestId: randomUUID(), id: placed.id, version: placed.version, method: 'cash', receiptNumber: 'R-70' },
  });

  // From the list of what is to be shipped, by the row's own menu.
  await signedIn(seller, 'en', `/shopping/express?number=${number}`);
  const t = textsOf('en', 'parcels');
  await rowsOf(page).filter({ hasText: number }).getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: t['papers.label'] }).click();
  await expect(page).toHaveURL(`/shopping/papers?kind=labels&orders=${id}`);

  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const [parcels, orders] = [textsOf(language, 'parcels'), textsOf(language, 'orders')];
    const named = (text: string | undefined) => (text ?? '?').replace('{{number}}', number);
    const label = page.getByRole('article', { name: named(parcels['papers.labelOf']) });
    const note = page.getByRole('article', { name: named(parcels['papers.noteOf']) });
    const picked = page.getByRole('list', { name: orders['picking.orders'] });
    const papers = [
      ['labels', `/shopping/papers?kind=labels&orders=${id}`, label, [SHIP_TO.recipient, SHIP_TO.address, number]],
      [
        ...(['notes', `/shopping/papers?kind=notes&orders=${id}`, note] as const),
        [name, SHIP_TO.address, NOTE, writtenTimes(language).dateTime(placeTime)],
      ],
      ['picking', '/shopping/picking', picked, [number, patientName, NOTE]],
    ] as const;
    for (const [paper, path, shown, texts] of papers) {
      await page.goto(path);
      for (const text of texts) await expect(shown).toContainText(text);
      if (paper === 'picking') {
        const asOf = (orders['picking.asOf'] ?? '?').replace('{{time}}', '').trim();
        await expect(page.getByRole('main')).toContainText(asOf);
      }
      for (const width of [360, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        await fits(page, `${paper} in ${language} at ${width}`);
        await page.screenshot({ path: testInfo.outputPath(`${paper}-${language}-${width}.png`), fullPage: true });
      }
      await page.emulateMedia({ media: 'print' });
      await expect(shown).toBeVisible();
      await expect(page.getByRole('button', { name: parcels['papers.print'] })).toBeHidden();
      await page.emulateMedia({ media: null });
      if (language === 'ru') await noSeriousFindingsInBothThemes(page, paper);
    }
  }
});
