import { fileURLToPath } from 'node:url';
import { visiblePatients } from '../apps/server/src/platform/access.ts';
import type { Actor } from '../apps/server/src/platform/actor.ts';
import { median, round } from './figures.ts';
import type { Institutions } from './institutions.ts';
import { type Load, load } from './load.ts';
import { run } from './process.ts';
import { listStatements, type Statement } from './statements.ts';

const BARE = fileURLToPath(new URL('./bare.ts', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;

/** The list and a bare route that runs the same statements, measured in turns. */
export async function listFigures({ world, ownerUrl, server, headers }: Institutions, say: (what: string) => void) {
  const figures: Record<string, Load & { bare: number; ratio: number }> = {};
  const actor = {
    accountId: world.accountId,
    institutionId: world.institutionId,
    username: '',
    loginName: '',
    roleType: 'DOCTOR',
    mallAuthority: false,
    departmentId: null,
    dataAuthority: 'all',
    timeZone: 'Asia/Shanghai',
  } as const;
  const queries = { newest: {}, phone: { phone: world.phone } };
  const statements = {
    newest: await listStatements(actor, queries.newest),
    phone: await listStatements(actor, queries.phone),
  };
  // The bare route bypasses row-level security, so it connects as the owner and names the institution in the statement.
  const stated = Object.fromEntries(
    Object.entries(statements).map(([name, list]) => [name, list.map((one) => withInstitution(one, actor))]),
  );
  const bare = await run(BARE, { DATABASE_URL: ownerUrl, STATEMENTS: JSON.stringify(stated) }, '/newest');
  for (const [name, query] of Object.entries(queries)) {
    say(`list, ${name}: three turns of ours and the bare route`);
    const url = `${server.url}/api/archives/list?${new URLSearchParams(query)}`;
    const ours: Load[] = [];
    const theirs: Load[] = [];
    await load({ url, seconds: 2, connections: CONNECTIONS, headers });
    await load({ url: `${bare.url}/${name}`, seconds: 2, connections: CONNECTIONS });
    for (let turn = 0; turn < 3; turn++) {
      ours.push(await load({ url, seconds: SECONDS, connections: CONNECTIONS, headers }));
      theirs.push(await load({ url: `${bare.url}/${name}`, seconds: SECONDS, connections: CONNECTIONS }));
    }
    const [one, other] = [median(ours), median(theirs)];
    figures[`list ${name}`] = { ...one, bare: other.perSecond, ratio: round(one.perSecond / other.perSecond) };
  }
  await bare.stop();
  return figures;
}

function withInstitution(statement: Statement, actor: Actor): Statement {
  const patients = visiblePatients(actor);
  const own = `(SELECT * FROM archives WHERE deleted_at IS NULL AND institution_id = '${actor.institutionId}')`;
  return { ...statement, text: statement.text.replaceAll(patients, own) };
}
