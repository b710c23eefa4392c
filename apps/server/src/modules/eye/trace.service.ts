import { Readable } from 'node:stream';
import type { CallInput } from '@cogclinic/contract/call';
import type { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { traceBlob } from '@cogclinic/gaze/recordingFile/traceBlob';
import { traceRange } from '@cogclinic/gaze/recordingFile/traceRange';
import type { Actor } from '#platform/actor.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal, rawErased } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { withRecording } from './analysis/recordingOnDisk.ts';
import { readFileOf } from './readFiles.ts';
import { seeRecording } from './recordings.rows.ts';

/**
 * What must be drawn of a stretch of a recording; it is read while it is sent.
 * @throws Refusal 404, 409 while nothing was read of the recording, 410 once it is erased
 */
export async function readTrace(
  storage: Pick<Storage, 'copyTo'>,
  { tx, actor }: { tx: Tx; actor: Actor },
  id: string,
  { from, until, pixels }: CallInput<typeof eyeRecordingCalls.trace>['query'],
): Promise<Blobbed> {
  const { read_key: key, quality, raw_erased_at: erasedAt } = await seeRecording(tx, actor, id);
  if (erasedAt) throw rawErased();
  if (key === null || quality === null) throw new Refusal(409, 'eye:notAnalysed');
  const end = Math.min(until, quality.durationMs);
  const bytes = Readable.from(
    (async function* () {
      const path = await readFileOf(storage, key);
      yield await withRecording(path, async (recording) =>
        Buffer.from(traceBlob(await traceRange(recording, Math.min(from, end), end, pixels))),
      );
    })(),
    { objectMode: false },
  );
  return { bytes, mime: 'application/octet-stream', fileName: `${id}.trace` };
}
