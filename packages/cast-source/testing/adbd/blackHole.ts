import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Listens, and then never accepts anybody again: its thread waits for a change that does not come. */
const DEAF = `
const { parentPort, workerData } = require('node:worker_threads');
const server = require('node:net').createServer().listen({ ...workerData, backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 50);
});`;
const TRIES = 8;

export type BlackHole = Readonly<{ host: string; port: number; close(): Promise<void> }>;

/** An address of this machine at which connecting gets no answer at all, as behind a wall or with a device that is off. */
export async function blackHole({ host = '127.0.0.1', port = 0 } = {}): Promise<BlackHole> {
  const worker = new Worker(DEAF, { eval: true, workerData: { host, port } });
  const [bound] = await once(worker, 'message');
  await wait(150);
  // The system holds a few connections for a program that does not take them; beyond, it drops who comes.
  const filling: Socket[] = [];
  for (let index = 0; index < TRIES; index += 1) {
    const socket = connect({ host, port: bound });
    socket.on('error', () => undefined);
    filling.push(socket);
    const isTaken = await Promise.race([once(socket, 'connect').then(() => true), wait(200, false)]);
    if (!isTaken) break;
  }
  return {
    ...{ host, port: bound },
    async close() {
      for (const socket of filling) socket.destroy();
      await worker.terminate();
    },
  };
}
