import type { RecordCopy } from '#platform/recordCopy.ts';
import { bytes, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { openedSent } from './packed.ts';
import { trialsOf } from './trials.ts';

const IDS = readSql(
  'training.copied',
  { id: uuid },
  ({ archiveId }: { archiveId: string }) =>
    `SELECT id FROM training_sessions WHERE archive_id = ${archiveId} ORDER BY begun_at, id`,
);
const REPLAY = readSql(
  'training.copiedReplay',
  { sent: bytes, trials: bytes.orNull },
  ({ id }: { id: string }) => `SELECT sent, trials FROM training_replays WHERE session_id = ${id}`,
);

/** What a copy of a patient's data holds of training: each session trial by trial, and the inputs as the device sent them. */
export const trainingCopy: RecordCopy = {
  parts: { training_replays: { column: 'session_id', of: 'training_sessions' } },
  without: { training_replays: ['sent', 'trials'] },
  made: {
    ids: async ({ tx, archiveId }) => (await tx.read(IDS, { archiveId })).map(({ id }) => id),
    async make({ tx }, id) {
      const [kept] = await tx.read(REPLAY, { id });
      if (!kept) return null;
      const [sent, trials] = await Promise.all([openedSent(kept.sent), trialsOf(kept)]);
      return { name: `training_sessions/${id}.json`, text: `${JSON.stringify({ trials, sent }, null, 1)}\n` };
    },
  },
};
