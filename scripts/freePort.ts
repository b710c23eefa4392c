import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which could take it before its program listens. */
const FIRST = 10_000;
const LAST = 32_000;
/** Ports probed before giving up. */
const PROBES = 100;

/** An unused port of the loopback interface. @throws Error if none is found */
export async function freePort(): Promise<number> {
  for (let probes = 0; probes < PROBES; probes += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${PROBES} ports is unused`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await new Promise((resolve) => probe.close(resolve));
  return isListening;
}
