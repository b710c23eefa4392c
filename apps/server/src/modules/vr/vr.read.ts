import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { readVr, UnreadableVr } from '@cogclinic/games/vr/reading';
import type { VrRecording } from '@cogclinic/games/vr/session';
import { Refusal } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';

/**
 * What a headset recorded; read line by line, so that other work goes on in between.
 * @throws Refusal 422 with the line and why
 */
export async function recordingOf(path: string, t: Translate): Promise<VrRecording> {
  try {
    return await readVr(createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }));
  } catch (error) {
    if (!(error instanceof UnreadableVr)) throw error;
    const { code, line } = error.problem;
    throw new Refusal(422, 'vr:unreadable', { params: { line, why: t(`vr:problem.${code}`) } });
  }
}
