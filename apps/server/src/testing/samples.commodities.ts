import { randomBytes, randomUUID } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { commodityPictureCalls } from '@cogclinic/contract/commodityPictures';
import sharp from 'sharp';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

type NewCommodity = CallInput<typeof commodityCalls.save>['body'];

/** A code that no other specification has. */
export const newCode = () => `C-${randomBytes(5).toString('hex')}`;
const seller = ({ accounts }: World) => accounts.doctorWithMall.token;

/** Goods with two specifications. */
export const newCommodity = (more: Partial<NewCommodity> = {}): NewCommodity => ({
  requestId: randomUUID(),
  change: null,
  kind: 'goods',
  name: '记忆训练卡片',
  categoryId: null,
  body: '<p>128 张图片卡</p>',
  limitPerPatient: null,
  specs: [
    { id: null, name: '标准版', code: newCode(), priceMinor: 12_800, uses: null, schemeId: null },
    { id: null, name: '大字版', code: newCode(), priceMinor: 15_800, uses: null, schemeId: null },
  ],
  ...more,
});

async function saved(world: World, t: TestApp) {
  const { data } = await t.send(commodityCalls.save, { body: newCommodity() }, seller(world));
  return { ...data, specId: data.specs[0]?.id ?? '' };
}

async function category(world: World, t: TestApp) {
  const body = { change: null, name: `书籍${newCode()}` };
  const { data } = await t.send(commodityCalls.saveCategory, { body }, seller(world));
  return { id: data.id, version: data.version };
}

const PHOTO = sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a5' } })
  .png()
  .toBuffer();
/** A photograph as it is uploaded. */
export const photo = async (): Promise<File> => new File([Uint8Array.from(await PHOTO)], 'cards.png');

async function pictured(world: World, t: TestApp) {
  const { id } = await saved(world, t);
  const { data } = await t.send(commodityPictureCalls.add, { params: { id }, file: await photo() }, seller(world));
  const [picture] = data;
  if (!picture) throw new Error('a picture was added');
  return picture;
}

export const commoditiesSamples: Readonly<Record<string, Make>> = {
  'commodities.categories': async (world, _caller, t) => {
    await category(world, t);
    return { args: {} };
  },
  'commodities.saveCategory': () => ({ args: { body: { change: null, name: `书籍${newCode()}` } } }),
  'commodities.moveCategory': async (world, _caller, t) => ({
    args: { body: { id: (await category(world, t)).id, by: -1 } },
  }),
  'commodities.removeCategory': async (world, _caller, t) => ({ args: { body: await category(world, t) } }),
  'commodities.list': async (world, _caller, t) => {
    await saved(world, t);
    return { args: {} };
  },
  'commodities.one': async (world, _caller, t) => ({ args: { params: { id: (await saved(world, t)).id } } }),
  'commodities.save': () => ({ args: { body: newCommodity() } }),
  'commodities.shelve': async (world, _caller, t) => {
    const { id, version } = await saved(world, t);
    return { args: { body: { id, version, shelved: true, shelfFrom: null, shelfUntil: null } } };
  },
  'commodities.remove': async (world, _caller, t) => {
    const { id, version } = await saved(world, t);
    return { args: { body: { id, version } } };
  },
  'commodities.receive': async (world, _caller, t) => ({
    args: { body: { requestId: randomUUID(), id: (await saved(world, t)).specId, pieces: 5 } },
  }),
  'commodities.count': async (world, _caller, t) => ({
    args: { body: { requestId: randomUUID(), id: (await saved(world, t)).specId, pieces: 3, expected: 0 } },
  }),
  'commodities.stockMoves': async (world, _caller, t) => ({
    args: { params: { id: (await saved(world, t)).specId } },
  }),
  'commodityPictures.add': async (world, _caller, t) => ({
    args: { params: { id: (await saved(world, t)).id }, file: await photo() },
  }),
  'commodityPictures.crop': async (world, _caller, t) => {
    const { id } = await pictured(world, t);
    return { args: { body: { id, x: 0, y: 0, side: 200 } } };
  },
  'commodityPictures.move': async (world, _caller, t) => ({
    args: { body: { id: (await pictured(world, t)).id, by: 1 } },
  }),
  'commodityPictures.remove': async (world, _caller, t) => ({ args: { body: { id: (await pictured(world, t)).id } } }),
  'commodityPictures.bytes': async (world, _caller, t) => ({
    args: { params: { id: (await pictured(world, t)).smallId } },
  }),
};
