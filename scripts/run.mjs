import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const running = new Set();
let ending = false;

// The child decides how to end, and this process ends with it. The child may get a signal twice: from the terminal or
// npm, and from here.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    ending = true;
    for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(128 + constants.signals[signal]);
  });
}

/** Whether this process was told to end. */
export const isEnding = () => ending;

/**
 * Starts a program and forwards our signals to it; `ended` resolves to `{ status, signal }`, or rejects if it cannot be
 * started.
 */
export function launch(file, args, options) {
  const child = spawn(file, args, options);
  running.add(child);
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ status: code ?? 128 + constants.signals[signal], signal }));
  }).finally(() => running.delete(child));
  return { child, ended };
}

/** Runs a program to its end and returns its exit status. With `quiet`, its output is only shown when it fails. */
export async function run(file, args, { cwd, quiet = false } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const { child, ended } = launch(file, args, { cwd, stdio });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const { status } = await ended;
  if (quiet && status !== 0) process.stderr.write(Buffer.concat(said));
  // After a signal to end, the next step must not begin.
  if (ending && quiet) throw new Error('ended before it was done');
  return status;
}

/** Runs programs in parallel; when one ends, the others are ended too. */
export async function runTogether(programs) {
  const statuses = programs.map(({ file, args, cwd }) => run(file, args, { cwd }));
  const first = await Promise.race(statuses);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(statuses);
  return first;
}

/** Reports every 15 seconds that a slow step is still running. */
export async function withProgress(title, work) {
  const from = Date.now();
  const seconds = () => Math.round((Date.now() - from) / 1000);
  // Not among what the command itself says, which may go into a file: the key of the backups, for one.
  console.error(`${title} …`);
  const timer = setInterval(() => console.error(`  … ${seconds()} s`), 15_000);
  try {
    const answer = await work();
    console.error(`  done in ${seconds()} s`);
    return answer;
  } finally {
    clearInterval(timer);
  }
}
