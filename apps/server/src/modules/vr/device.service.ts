import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { TRAINING_SETTINGS } from '@cogclinic/contract/training';
import { VR_BYTES } from '@cogclinic/contract/vr';
import { measureVr, VR_MEASURES_VERSION, type VrMeasures } from '@cogclinic/games/vr/measures';
import { packedMovement } from '@cogclinic/games/vr/movement';
import type { VrEvent, VrRecording } from '@cogclinic/games/vr/session';
import { sql } from 'kysely';
import { seeKeptArchive } from '#modules/archives/archives.service.ts';
import { audit } from '#platform/audit.ts';
import { deviceSessionKind, settingOfDevice } from '#platform/deviceSession.ts';
import { scratchPath } from '#platform/scratch.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import { dropFile } from '#platform/upload.ts';
import { recordingOf } from './vr.read.ts';
import type { vrSessions } from './vr.tables.ts';

const db = queries<typeof vrSessions>();

type Kept = Readonly<{
  institutionId: string;
  id: string;
  archiveId: string;
  game: VrRecording['game'];
  deviceId: string;
  setting: (typeof TRAINING_SETTINGS)[number];
  begunAt: Date;
  durationMs: number;
  /** JSON. */
  measures: string;
  events: string;
  measuresVersion: number;
  movement: Buffer;
  storageKey: string;
  bytes: number;
  createdBy: string;
}>;
const ADD = write('vr.add', (given: Kept) =>
  db.insertInto('vr_sessions').values({
    institution_id: given.institutionId,
    id: given.id,
    archive_id: given.archiveId,
    game: given.game,
    device_id: given.deviceId,
    setting: given.setting,
    begun_at: given.begunAt,
    duration_ms: given.durationMs,
    measures: sql<VrMeasures>`${given.measures}::jsonb`,
    measures_version: given.measuresVersion,
    events: sql<VrEvent[]>`${given.events}::jsonb`,
    movement: given.movement,
    storage_key: given.storageKey,
    bytes: given.bytes,
    created_by: given.createdBy,
  }),
);

type Read = Readonly<{ recording: VrRecording; storageKey: string; bytes: number }>;

/** Sessions of headset games that devices send. */
export const vrSession = deviceSessionKind<Read>({
  kind: 'vr',
  maxBytes: VR_BYTES,
  changes: ['vr'],
  async read({ id, content, files, party, t }) {
    const recording = await recordingOf(content.path, t);
    const packed = scratchPath('.gz');
    try {
      await pipeline(createReadStream(content.path), createGzip(), createWriteStream(packed));
      const storageKey = `vr/${party.institutionId}/${id}.jsonl.gz`;
      await files.put(storageKey, { path: packed });
      return { recording, storageKey, bytes: (await stat(packed)).size };
    } finally {
      await dropFile({ path: packed });
    }
  },
  async take({ tx, actor, files, id, deviceId, deviceVersion, begunAt, archiveId: given, read }) {
    const { recording, storageKey, bytes } = read;
    const { id: archiveId } = await seeKeptArchive(tx, actor, given);
    const { institutionId, accountId } = actor;
    const { game, events, samples, durationMs } = recording;
    await tx.write(ADD, {
      ...{ institutionId, id, archiveId, game, deviceId, begunAt, durationMs, storageKey, bytes },
      setting: settingOfDevice(deviceVersion),
      measures: JSON.stringify(measureVr(recording)),
      events: JSON.stringify(events),
      measuresVersion: VR_MEASURES_VERSION,
      movement: Buffer.from(packedMovement(samples)),
      createdBy: accountId,
    });
    files.keep(storageKey);
    await audit(tx, actor, { action: 'add', noun: 'vr', subjectId: id, archiveId });
    return id;
  },
});
