import { type FileHandle, open, rm } from 'node:fs/promises';
import { failing, PartnerFailed } from '#modules/partners/dicomweb.service.ts';
import type { Answer } from '#platform/outgoing/connection.ts';
import { scratchPath } from '#platform/scratch.ts';
import { boundaryOf, piecesOf } from './multipart.ts';

/** What is taken of a partner at most. */
export type Limits = Readonly<{
  /** Bytes of one image or document, and of a series. */
  instanceBytes: number;
  seriesBytes: number;
  /** Images and documents of a series. */
  instances: number;
  /** Milliseconds for one series. */
  seriesMs: number;
}>;

export const LIMITS: Limits = {
  instanceBytes: 1024 * 1_048_576,
  seriesBytes: 4096 * 1_048_576,
  instances: 20_000,
  seriesMs: 3_600_000,
};

/** An image or document on the disk; it is gone once it was taken. */
export type Part = Readonly<{ path: string; bytes: number }>;

/**
 * Writes the parts of an answer to the disk as they come, and hands over each.
 * @throws PartnerFailed for what is no answer in parts, ends too early, or is too much; what `take` throws
 */
export async function receiveParts(
  answer: Answer,
  limits: Pick<Limits, 'instanceBytes' | 'instances'>,
  take: (part: Part) => Promise<void>,
): Promise<void> {
  let begun: { path: string; file: FileHandle } | undefined;
  let [count, size] = [0, 0];
  const drop = async () => {
    await begun?.file.close();
    if (begun) await rm(begun.path, { force: true });
    begun = undefined;
  };
  try {
    await failing(async () => {
      for await (const { bytes, isFirst, isLast } of piecesOf(answer.body, boundaryOf(answer.type))) {
        if (isFirst) {
          [count, size] = [count + 1, 0];
          if (count > limits.instances) throw new PartnerFailed('tooLarge');
          const path = scratchPath('.dcm');
          begun = { path, file: await open(path, 'wx', 0o600) };
        }
        size += bytes.length;
        if (size > limits.instanceBytes) throw new PartnerFailed('tooLarge');
        await begun?.file.write(bytes);
        if (!isLast || !begun) continue;
        await take({ path: begun.path, bytes: size });
        await drop();
      }
    });
  } finally {
    answer.drop();
    await drop();
  }
}
