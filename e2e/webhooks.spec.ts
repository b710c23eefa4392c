import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, tokenOf } from './fixtures.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

test('an address is added, its secret shown once, tried, and its messages are looked at and sent again', async ({
  signedIn,
  noSeriousFindingsInBothThemes,
}) => {
  const texts = textsOf('en', 'webhooks');
  const t = (key: string) => texts[key] ?? '';
  let status = 500;
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const { port } = receiver.address() as AddressInfo;
  const page = await signedIn('admin', 'en');
  const headers = { authorization: await tokenOf(page, 'admin') };
  await visit(page, '/setting/webhooks');
  const main = page.getByRole('main');
  const name = `Platform ${Date.now()}`;
  await main.getByRole('button', { name: t('add') }).click();
  const form = page.getByRole('dialog', { name: t('addTitle') });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  const address = form.getByRole('textbox', { name: 'Address' });
  await address.fill(`http://127.0.0.1:${port}/hooks`);
  await form.getByRole('checkbox', { name: t('events.device.offline') }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('switch').click();
  await form.getByRole('button', { name: 'Save' }).click();
  const secret = page.getByRole('dialog', { name: t('secret.title').replace('{{name}}', name) });
  await expect(secret.getByRole('textbox', { name: t('secret.label') })).toHaveValue(/^whsec_/);
  await noSeriousFindingsInBothThemes(page, 'secret');
  await page.keyboard.press('Escape');
  await expect(secret).toBeHidden();

  const row = main.getByRole('row', { name });
  await row.getByRole('button', { name: t('test') }).click();
  await expect(page.getByText(t('testFailed').replace('{{problem}}', ''), { exact: false })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await fits(page, '/setting/webhooks');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await row.getByRole('button', { name: t('messages') }).click();
  // The list of addresses, which is still shown for a moment, names the event in its rows too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const message = main.getByRole('row', { name: t('events.test') });
  await expect(message).toContainText(t('list.states.undelivered'));
  await expect(message).toContainText('500');
  status = 204;
  await message.getByRole('button', { name: t('list.again') }).click();
  await expect(message).toContainText(t('list.states.delivered'));
  await noSeriousFindingsInBothThemes(page, 'messages');
  await page.setViewportSize({ width: 360, height: 640 });
  await fits(page);
  receiver.close();

  const { data } = (await (await page.request.get('/api/webhook/list', { headers })).json()) as {
    data: { id: string; name: string; version: number }[];
  };
  for (const { id, version } of data.filter((one) => one.name === name))
    await page.request.post('/api/webhook/end', { headers, data: { id, version } });
});
