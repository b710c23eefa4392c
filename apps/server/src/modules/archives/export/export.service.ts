import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { presentJob } from '#modules/jobs/jobs.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { jobOfRequest, startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { seeAll } from '../batch/batch.scope.ts';
import type { ExportInput } from './export.work.ts';

type Body = CallInput<typeof archiveBatchCalls.export>['body'];

/**
 * Starts the export of a filter or of chosen archives.
 * @throws Refusal 404 when one of the chosen is not within the actor's scope
 */
export async function startExport(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, t }: { tx: Tx; actor: Actor; t: Translate },
  { requestId, filter, ids, columns, language }: Body,
): Promise<CallData<typeof archiveBatchCalls.export>> {
  const before = await jobOfRequest(tx, actor, requestId, 'archiveExport');
  if (before) return presentJob(before, { actor, t });
  if (ids) await seeAll(tx, actor, ids);
  const input: ExportInput = { filter, columns: [...new Set(columns)], ...(ids ? { ids } : {}) };
  const title = await titleOf(tx, translator(language), input);
  const job = await startJob(platform, tx, actor, {
    requestId,
    kind: 'archiveExport',
    title,
    language,
    input,
    total: null,
  });
  return presentJob(job, { actor, t });
}

/** What is exported, in the language of the file. */
async function titleOf(tx: Tx, t: Translate, { filter, ids }: ExportInput): Promise<string> {
  if (ids) return t('transfer:chosen', { count: ids.length });
  const said = [
    ['text', filter.text],
    ['name', filter.name],
    ['phone', filter.phone],
    ['departmentId', filter.departmentId && (await departmentName(tx, filter.departmentId))],
    ['level', filter.level && t(`dict:level.${filter.level}`)],
    ['beginTime', filter.beginTime],
    ['endTime', filter.endTime],
  ] as const;
  const parts = said.flatMap(([field, text]) => (text ? `${t(`fields:${field}`)}: ${text}` : []));
  return parts.join(' · ').slice(0, 200).toWellFormed() || t('transfer:everything');
}

const DEPARTMENT_NAME = readSql(
  'archives.departmentName',
  { name: text },
  ({ id }: { id: string }) => `SELECT name FROM departments WHERE id = ${id}`,
);

async function departmentName(tx: Tx, id: string): Promise<string> {
  const [found] = await tx.read(DEPARTMENT_NAME, { id });
  return found?.name ?? id;
}
