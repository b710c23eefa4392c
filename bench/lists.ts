import { fileURLToPath } from 'node:url';
import { median, round } from './figures.ts';
import { comparedCalls } from './floors.ts';
import type { Institutions } from './institutions.ts';
import { type Load, load } from './load.ts';
import { run } from './process.ts';

const BARE = fileURLToPath(new URL('./bare.ts', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;

/** The calls that people make most, each beside a bare route of one statement, measured in turns. */
export async function listFigures(
  { world, ownerUrl, socket, server, headers }: Institutions,
  say: (what: string) => void,
) {
  const figures: Record<string, Load & { bare: number; ratio: number }> = {};
  const calls = comparedCalls(world);
  const floors = Object.fromEntries(calls.map(({ name, floor }) => [name, floor]));
  // The bare routes bypass row-level security, so they connect as the owner and name the institution in the statement.
  const database = { DATABASE_URL: ownerUrl, ...(socket && { DATABASE_SOCKET: socket }) };
  const bare = await run(BARE, { ...database, FLOORS: JSON.stringify(floors) }, '/info');
  for (const { name, paths, ids } of calls) {
    say(`${name}: three turns of ours and the bare route`);
    const ours = (seconds: number) =>
      load({ url: `${server.url}${paths[0]}`, paths, seconds, connections: CONNECTIONS, headers });
    const floorPaths = ids?.map((id) => `/${name}/${id}`) ?? [`/${name}`];
    const theirs = (seconds: number) =>
      load({ url: `${bare.url}${floorPaths[0]}`, paths: floorPaths, seconds, connections: CONNECTIONS });
    await ours(2);
    await theirs(2);
    const [all, floor]: [Load[], Load[]] = [[], []];
    for (let turn = 0; turn < 3; turn++) {
      all.push(await ours(SECONDS));
      floor.push(await theirs(SECONDS));
    }
    const [one, other] = [median(all), median(floor)];
    figures[`beside a bare route: ${name}`] = {
      ...one,
      bare: other.perSecond,
      ratio: round(one.perSecond / other.perSecond),
    };
  }
  await bare.stop();
  return figures;
}
