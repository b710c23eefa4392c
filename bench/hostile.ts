import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { type Arena, type Memory, type Outcome, openArena } from '../apps/server/src/testing/hostile/arena.ts';
import { ATTACKS } from '../apps/server/src/testing/hostile/attacks.ts';

export type HostileFigures = {
  attacks: number;
  withFaults: number;
  serversEnded: number;
  slowestOfInnocentMs: number;
  worstPauseMs: number;
  /** The worst pause, minus the time when the machine did not run the server. */
  longestHeldMs: number;
  memoryMb: Memory | null;
  faults: Record<string, string[]>;
};

/**
 * Runs the attacks that match the pattern BENCH_ATTACK (all without it) in turn, and watches what another institution
 * notices.
 */
export async function hostileFigures(say: (what: string) => void): Promise<HostileFigures> {
  const only = new RegExp(process.env.BENCH_ATTACK ?? '');
  const attacks = ATTACKS.filter(({ family, name }) => only.test(`${family}: ${name}`));
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-hostile-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  const outcomes: Outcome[] = [];
  let serversEnded = 0;
  let arena: Arena | undefined;
  try {
    await prepareDatabase(cluster.adminUrl);
    arena = await openArena(cluster.adminUrl, dataDir);
    say(`${attacks.length} attacks`);
    for (const attack of attacks) {
      const outcome = await arena.run(attack);
      outcomes.push(outcome);
      tell(outcome);
      if (arena.server.alive()) continue;
      serversEnded++;
      await arena.close();
      arena = await openArena(cluster.adminUrl, dataDir);
    }
    return figuresOf(outcomes, serversEnded, await arena.memory());
  } finally {
    await arena?.close();
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function figuresOf(outcomes: readonly Outcome[], serversEnded: number, memoryMb: Memory): HostileFigures {
  const hurt = outcomes.filter(({ faults }) => faults.length > 0);
  return {
    attacks: outcomes.length,
    withFaults: hurt.length,
    serversEnded,
    slowestOfInnocentMs: Math.round(Math.max(0, ...outcomes.map(({ slowest }) => slowest?.ms ?? 0))),
    worstPauseMs: Math.max(0, ...outcomes.map(({ pauseMs }) => pauseMs)),
    longestHeldMs: Math.max(0, ...outcomes.map(({ heldMs }) => heldMs)),
    memoryMb,
    faults: Object.fromEntries(hurt.map(({ attack, faults }) => [`${attack.family}: ${attack.name}`, faults])),
  };
}

const HEAD = ['answers', 'ms', 'innocent ms', 'pause ms', 'held ms', 'of it collecting', 'waited ms', 'MB', 'attack'];
const WIDTHS = [24, 7, 18, 8, 8, 16, 9, 6];
let isHeadTold = false;

/** Prints a row of the table at once, because the whole run takes minutes. */
function tell({
  attack,
  statuses,
  ms,
  slowest,
  pauseMs,
  heldMs,
  collectedMs,
  waitedMs,
  residentMb,
  faults,
}: Outcome): void {
  if (!isHeadTold) console.log(line(HEAD));
  isHeadTold = true;
  const counts = Object.entries(statuses).map(([status, count]) => (count > 1 ? `${status}×${count}` : status));
  const innocent = slowest ? `${Math.round(slowest.ms)} ${slowest.name}` : '';
  console.log(
    line([
      counts.join(' '),
      ms,
      innocent,
      pauseMs,
      heldMs,
      collectedMs,
      waitedMs,
      residentMb,
      `${attack.family}: ${attack.name}`,
    ]),
  );
  for (const fault of faults) console.log(`  ✗ ${fault}`);
}

const line = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (WIDTHS[at] ? `${cell}`.padEnd(WIDTHS[at]) : cell)).join(' ');
