import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { type Implementation, implement } from '#platform/call.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { assignArchives } from './batch/batch.assign.ts';
import { moveArchives } from './batch/batch.move.ts';
import { consequencesOf, removeArchives } from './batch/batch.remove.ts';
import { listBin, restoreArchives } from './bin/bin.service.ts';
import { undoRemoval } from './bin/undo.service.ts';
import { likelyArchives, likelyPairs, noteDistinct } from './duplicates/duplicates.service.ts';
import { mergeArchives, mergedArchives } from './duplicates/merge.service.ts';

/** Archives by the hundred. */
export function archiveBatchRoutes(_platform: Platform, { records }: House): Implementation[] {
  return [
    implement(archiveBatchCalls.remove, ({ tx, actor, body }) => removeArchives(tx, actor, body.ids)),
    implement(archiveBatchCalls.undoRemove, ({ tx, actor, body, t }) => undoRemoval(tx, actor, body.ids, t)),
    implement(archiveBatchCalls.consequences, ({ tx, actor, body }) => consequencesOf(tx, actor, body.ids, records)),
    implement(archiveBatchCalls.move, ({ tx, actor, body }) => moveArchives(tx, actor, body)),
    implement(archiveBatchCalls.assign, ({ tx, actor, body }) => assignArchives(tx, actor, body)),
    implement(archiveBatchCalls.bin, ({ tx, actor, query }) => listBin(tx, actor, query)),
    implement(archiveBatchCalls.restore, ({ tx, actor, body, t }) => restoreArchives(tx, actor, body.ids, t)),
    implement(archiveBatchCalls.duplicates, ({ tx, actor, query }) => likelyPairs(tx, actor, query.archiveId)),
    implement(archiveBatchCalls.likely, ({ tx, actor, body }) => likelyArchives(tx, actor, body)),
    implement(archiveBatchCalls.distinct, ({ tx, actor, body }) => noteDistinct(tx, actor, body)),
    implement(archiveBatchCalls.merge, ({ tx, actor, body }) => mergeArchives(tx, actor, body, records)),
    implement(archiveBatchCalls.merged, ({ tx, actor, params }) => mergedArchives(tx, actor, params.id)),
  ];
}
