import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { UnreadablePoses } from '@cogclinic/motion/poseProblem';
import { type NeckAnswer, type NeckOrder, readNeck } from './neck.read.ts';

// Evaluates one recording beside the server's own thread, which goes on answering.

parentPort?.on('message', ({ path, packedPath }: NeckOrder) => {
  const bytes = readFileSync(path);
  parentPort?.postMessage(answerTo(bytes, packedPath));
});

function answerTo(bytes: Buffer, packedPath: string): NeckAnswer {
  try {
    const { read, movement } = readNeck(new TextDecoder().decode(bytes));
    writeFileSync(packedPath, gzipSync(bytes), { mode: 0o600 });
    return { read, movement: movement.bytes, movementRate: movement.rate };
  } catch (error) {
    if (error instanceof UnreadablePoses) return { problem: error.problem };
    throw error;
  }
}
