import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endTree } from './children.ts';
import { type Tally, tallyOfOne } from './reports.ts';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const bin = join(root, 'node_modules/.bin');

type RunOptions = {
  /** Further environment variables. */
  env?: Record<string, string>;
  /** Shows the output only if the program fails. */
  quiet?: boolean;
};

/** Several times what the longest program takes: one that hangs must not keep the others from being run. */
const LONGEST_MS = 30 * 60_000;

/** Runs a program of node_modules (`node` is the pinned one) without input and returns its exit status; 1 if it takes too long. */
export async function program(command: string[], options: RunOptions = {}): Promise<number> {
  const [name = '', ...args] = command;
  const output = options.quiet ? 'pipe' : 'inherit';
  const child = spawn(name === 'node' ? process.execPath : join(bin, name), args, {
    cwd: root,
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter), ...options.env },
    stdio: ['ignore', output, output],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const limit = setTimeout(() => {
    console.log(`${command.join(' ')} is ended: it takes more than ${LONGEST_MS / 60_000} minutes`);
    void endTree(child.pid ?? 0);
  }, LONGEST_MS);
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(limit);
  if (status !== 0) process.stdout.write(Buffer.concat(said));
  return status;
}

/** A named step of the checks. */
export type Step = { name: string; run(): Promise<Tally> };

/** A step that passes when its program exits with 0. */
export function programStep(name: string, command: string[]): Step {
  return { name, run: async () => tallyOfOne(name, (await program(command, { quiet: true })) === 0) };
}

/** Steps that run in turn, or lanes of them that run in parallel. */
export type Course = (Step | Course[])[];

/** Runs the steps in turn and lanes in parallel; after a failure the next step still runs. */
export async function runSteps(course: Course): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const part of course) {
    if (Array.isArray(part)) tallies.push(...(await Promise.all(part.map(runSteps))).flat());
    else tallies.push(await runStep(part));
  }
  return tallies;
}

async function runStep({ name, run }: Step): Promise<Tally> {
  const from = performance.now();
  const tally = await run().catch((error) => {
    console.log(error instanceof Error ? error.stack : error);
    return tallyOfOne(name, false);
  });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const count = tally.passed + tally.failed > 1 ? ` (${tally.passed} passed)` : '';
  console.log(`${tally.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(14)} ${seconds.padStart(6)} s${count}`);
  return tally;
}
