import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { handOf } from './hand.ts';
import { type Innocent, innocentAtWork, type Lived } from './innocent.ts';
import { faultsOfAnswers, faultsOfLived, took } from './judge.ts';
import { type ProbedServer, probedServer } from './server.ts';
import { fillSides, type Side } from './sides.ts';
import { type Answer, send } from './wire.ts';

/** By how much memory may have grown for good after all attacks, and how long the server has to give it back. */
export const MEMORY_MB = 150;
const MEMORY_PATIENCE_MS = 90_000;

/** What came of one attack. */
export type Outcome = {
  attack: Attack;
  /** How many answers of each status; 0 is none. */
  statuses: Record<number, number>;
  ms: number;
  /** The slowest call of the innocent meanwhile. */
  slowest: Lived | null;
  pauseMs: number;
  /** The same without what the machine kept the server's main thread from running. */
  heldMs: number;
  /** Of it, what went into collecting garbage. */
  collectedMs: number;
  /** For how long the machine kept the server's main thread from running. */
  waitedMs: number;
  residentMb: number;
  /** Each as a sentence; none where the server held. */
  faults: string[];
};

export type Memory = {
  beforeMb: number;
  afterMb: number;
  /** What JavaScript holds afterwards. */
  heldMb: number;
};

/** A server under the eyes of a clinic at work, and an institution that attacks it. */
export type Arena = {
  server: ProbedServer;
  run(attack: Attack): Promise<Outcome>;
  /** Resident memory before the first attack, and after the server has given back what it can. */
  memory(): Promise<Memory>;
  close(): Promise<void>;
};

/** Fills a migrated database with two institutions, starts a server over it, and lets one institution work. */
export async function openArena(ownerUrl: string, dataDir: string): Promise<Arena> {
  const { attacker, innocent: side } = await fillSides(ownerUrl);
  const server = await probedServer({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir });
  await reportOf(server.port, attacker);
  const { port } = server;
  const living = { port, token: side.tokens.admin, archiveIds: side.archiveIds, reportId: await reportOf(port, side) };
  const innocent = await innocentAtWork(living);
  // The first print starts the printer, and the first of everything compiles it: no attack's doing.
  await delay(3000);
  await innocent.lived();
  const beforeMb = (await server.vitals()).residentMb;
  return {
    server,
    run: (attack) => run(attack, { server, attacker, innocent }),
    async memory() {
      for (const until = Date.now() + MEMORY_PATIENCE_MS; ; await delay(1000)) {
        const { residentMb: afterMb, heldMb } = await server.vitals();
        if (afterMb <= beforeMb + MEMORY_MB || Date.now() > until) return { beforeMb, afterMb, heldMb };
      }
    },
    async close() {
      innocent.stop();
      await server.stop();
    },
  };
}

type Present = { server: ProbedServer; attacker: Side; innocent: Innocent };

async function run(attack: Attack, { server, attacker, innocent }: Present): Promise<Outcome> {
  await server.vitals();
  const waitedBefore = await server.waitedMs();
  const answers: Answer[] = [];
  const from = performance.now();
  await attack.run(handOf(server.port, attacker, (answer) => answers.push(answer)));
  const ms = Math.round(performance.now() - from);
  const lived = await innocent.lived();
  const waitedMs = Math.round((await server.waitedMs()) - waitedBefore);
  const faults = [...faultsOfAnswers(attack, answers), ...faultsOfLived(lived)];
  if (!server.alive()) faults.push(`the server ended: ${server.errors.join('\n')}`);
  const { pauseMs, heldMs, collectedMs, residentMb } = server.alive()
    ? await server.vitals()
    : { pauseMs: 0, heldMs: 0, collectedMs: 0, residentMb: 0 };
  const slowest = lived.reduce<Lived | null>((worst, one) => (worst && took(worst) >= took(one) ? worst : one), null);
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return { attack, statuses, ms, slowest, pauseMs, heldMs, collectedMs, waitedMs, residentMb, faults };
}

/** A patient's report, made as a clinic makes one. */
async function reportOf(port: number, { tokens, archiveIds }: Side): Promise<string> {
  const body = {
    administrationId: randomUUID(),
    archiveId: archiveIds[0],
    answers: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, at % 3])),
    testStartTime: '2026-01-05 09:00:00',
    testEndTime: '2026-01-05 09:05:00',
  };
  const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
  const { data, msg } = await send(port, {
    method: 'POST',
    path: '/api/paper/types/PHQ-9/answer',
    headers,
    body: JSON.stringify(body),
  });
  const reportId = (data as { reportId?: string } | null)?.reportId;
  if (!reportId) throw new Error(`no report: ${msg}`);
  return reportId;
}
