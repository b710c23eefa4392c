// Keeps the server running. Plain JavaScript without dependencies: it runs on whatever Node the machine has (20 or later).

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isEnding, launch } from './run.mjs';

const SECOND = 1000;
/**
 * Seconds without a beat after which a server counts as frozen; before its first beat it may still be loading its code. One
 * that a signal stopped is not merely slow: it needs no longer patience than a continued terminal does.
 */
const PATIENCE = { starting: 60, running: 10, stopped: 3 };
/** A server that ended sooner after it was ready ended "again and again", and the next start waits a little. */
const STEADY_MS = 2 * SECOND;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [200, 10 * SECOND];
/** How the server ends (apps/server/src/main.ts) when no other start would go better, and when one will once the disk has room. */
const [WRONG_CONFIGURATION, NO_ROOM_NOW] = [2, 75];

/**
 * Runs the server, and starts it again when it ends unasked or freezes; answers the exit status to end with. A server that
 * ends of itself before it was ever ready has said why (a port that is taken, say), and is not started again.
 */
export async function supervise(file, args) {
  // A terminal that is gone must not end the supervisor over a line it cannot print.
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

/** One life of the server: how it ended, and for how long it had been ready. */
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
  // Ticks of our own clock are counted, not time: while the whole machine sleeps there are none.
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

/** Whether a signal (SIGSTOP) stopped a process; false where the system does not tell. */
function isStopped(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The state follows the program's name, which may itself hold spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
  } catch {
    return false;
  }
}

// Tests run a server as `npm start` does, without its install and build.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await supervise(process.execPath, process.argv.slice(2));
}
