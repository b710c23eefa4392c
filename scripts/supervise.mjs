// Keeps the server running. Plain JavaScript without dependencies, because it runs on any Node from version 20.

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isEnding, launch } from './run.mjs';

const SECOND = 1000;
/**
 * Seconds without a heartbeat after which a server counts as frozen; before its first one it may still be loading code.
 * A server stopped by a signal is not slow: it gets only the time that a terminal needs to continue it.
 */
const PATIENCE = { starting: 60, running: 10, stopped: 3 };
/**
 * A server that ran for less than this after it was ready counts as ending repeatedly, and the next start waits a
 * little.
 */
const STEADY_MS = 2 * SECOND;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [200, 10 * SECOND];
/**
 * The server's exit statuses (apps/server/src/main.ts) when a restart cannot help, and when one can after the disk has
 * room.
 */
const [WRONG_CONFIGURATION, NO_ROOM_NOW] = [2, 75];

/**
 * Runs the server, and restarts it when it ends unasked or freezes; returns the exit status to end with. A server that
 * exits before it was ever ready has reported the reason (such as a port in use) and is not restarted.
 */
export async function supervise(file, args) {
  // A closed terminal must not end the supervisor when it cannot print a line.
  process.stderr.on('error', () => undefined);
  let everReady = false;
  let pause = 0;
  for (;;) {
    const { status, signal, frozen, readyForMs } = await live(file, args, everReady);
    everReady ||= readyForMs > 0;
    const isFinal = everReady || signal ? status === WRONG_CONFIGURATION : status !== NO_ROOM_NOW;
    if (isEnding() || status === 0 || isFinal) return status;
    pause = readyForMs >= STEADY_MS ? 0 : pause;
    const how = signal ? `was ended by ${signal}` : `ended with status ${status}`;
    const when = pause > 0 ? `in ${pause / SECOND} s` : 'now';
    console.error(`The server ${frozen ? `gave no sign of life for ${frozen} s` : how}: starting it again ${when}`);
    await sleep(pause);
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2 || FIRST_PAUSE_MS);
  }
}

/** One run of the server: how it ended, and how long it had been ready. */
async function live(file, args, restarted) {
  const { child, ended } = launch(file, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: restarted ? { ...process.env, RESTARTED: '1' } : process.env,
  });
  let patience = PATIENCE.starting;
  let readyAt;
  let frozen;
  let silent = 0;
  child.on('message', (message) => {
    silent = 0;
    patience = PATIENCE.running;
    if (message === 'ready') readyAt = performance.now();
  });
  // Counts ticks of our own timer in place of time, because a sleeping machine makes none.
  const watching = setInterval(() => {
    silent += 1;
    const isFrozen = silent >= patience || (silent >= PATIENCE.stopped && isStopped(child.pid));
    if (!isFrozen || frozen) return;
    frozen = silent;
    child.kill('SIGKILL');
  }, SECOND);
  try {
    const end = await ended;
    return { ...end, frozen, readyForMs: readyAt === undefined ? 0 : performance.now() - readyAt };
  } finally {
    clearInterval(watching);
  }
}

/** Whether a signal (SIGSTOP) stopped a process; false where the system does not say. */
function isStopped(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The state follows the program's name, which may contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
  } catch {
    return false;
  }
}

// Tests run a server as `npm start` does, without its install and build.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await supervise(process.execPath, process.argv.slice(2));
}
