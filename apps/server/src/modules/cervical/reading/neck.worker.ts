import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { evaluate } from '@cogclinic/motion/evaluate';
import { packed } from '@cogclinic/motion/movement';
import { UnreadablePoses } from '@cogclinic/motion/poseProblem';
import type { NeckAnswer, NeckOrder, NeckRead } from './neck.read.ts';

// Evaluates one recording beside the server's own thread, which goes on answering.

/** Four decimals of a degree: fewer bytes in the database, and far more than is measured. */
const DECIMALS = 1e4;

parentPort?.on('message', ({ path, packedPath }: NeckOrder) => {
  const bytes = readFileSync(path);
  parentPort?.postMessage(answerTo(bytes, packedPath));
});

function answerTo(bytes: Buffer, packedPath: string): NeckAnswer {
  try {
    const { motion, ...read } = evaluate(new TextDecoder().decode(bytes));
    writeFileSync(packedPath, gzipSync(bytes), { mode: 0o600 });
    const movement = packed(motion);
    return { read: rounded(read), movement: movement.bytes, movementRate: movement.rate };
  } catch (error) {
    if (error instanceof UnreadablePoses) return { problem: error.problem };
    throw error;
  }
}

const rounded = (read: NeckRead): NeckRead =>
  JSON.parse(
    JSON.stringify(read, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * DECIMALS) / DECIMALS : value,
    ),
  );
