import { createReadStream } from 'node:fs';
import { readVr, UnreadableVr } from '@cogclinic/games/vr/reading';
import type { VrRecording } from '@cogclinic/games/vr/session';
import { Refusal } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';

/** Far more than a sample or an event has. */
const LINE_AT_MOST = 10_000;

/**
 * What a headset recorded; read line by line, so that other work goes on in between.
 * @throws Refusal 422 with the line and why
 */
export async function recordingOf(path: string, t: Translate): Promise<VrRecording> {
  try {
    return await readVr(linesOf(path));
  } catch (error) {
    if (!(error instanceof UnreadableVr)) throw error;
    const { code, line } = error.problem;
    throw new Refusal(422, 'vr:unreadable', { params: { line, why: t(`vr:problem.${code}`) } });
  }
}

/** The rest of the file is left unread, and the file closed, once the reader has enough. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > LINE_AT_MOST) {
      // Cut, it is refused: to parse megabytes of one line would keep every other call waiting.
      yield rest.slice(0, LINE_AT_MOST);
      rest = '';
    }
  }
  yield rest;
}
