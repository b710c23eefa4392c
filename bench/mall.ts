import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { type Load, load } from './load.ts';
import { fillMall, type MallWorld } from './mall.world.ts';
import { envOf, runServer } from './process.ts';

// The orders' list and search in an institution with a million orders, and orders placed with stock and a coupon.
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;

/** Each way of asking, and placing, at 20 connections that ask without a pause. */
export async function mallFigures(say: (what: string) => void): Promise<Record<string, Load>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-mall-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  try {
    await prepareDatabase(cluster.adminUrl);
    say(`filling an institution with ${ORDERS} orders`);
    const world = await fillMall(cluster.adminUrl, ORDERS);
    const env = envOf(dataDir);
    const server = await runServer(env);
    try {
      return await measured(server.url, world, say);
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measured(url: string, world: MallWorld, say: (what: string) => void): Promise<Record<string, Load>> {
  const headers = { authorization: `Bearer ${world.token}`, 'accept-language': 'en' };
  const figures: Record<string, Load> = {};
  const measure = async (name: string, more: Partial<Parameters<typeof load>[0]>) => {
    say(`${name} among ${ORDERS} orders`);
    const asked = { url, connections: CONNECTIONS, headers, ...more };
    await load({ ...asked, seconds: 3 });
    figures[name] = await load({ ...asked, seconds: SECONDS });
  };
  for (const [name, paths] of Object.entries(world.paths)) await measure(name, { paths });
  const { body, picks } = world.placing;
  await measure('placed with stock and a coupon', { url: `${url}/api/mall/order/place`, method: 'POST', body, picks });
  return figures;
}
