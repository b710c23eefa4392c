import type { CallData, CallInput } from '@cogclinic/contract/call';
import { RESEARCH_TESTS, type researchCalls } from '@cogclinic/contract/research';
import type { Language } from '@cogclinic/scales/instrument';
import { nameOf } from '#modules/instruments/instruments.service.ts';
import { presentJob } from '#modules/jobs/jobs.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { jobOfRequest, startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { exportInput } from './export.work.ts';
import { needPermission } from './permissions.service.ts';
import { COUNTS, type Filter, filterValues } from './research.rows.ts';

type Counts = CallData<typeof researchCalls.count>;
type Body = CallInput<typeof researchCalls.start>['body'];

/**
 * How many tests an export of this filter would hold.
 * @throws Refusal 403 without the permission
 */
export async function countTests(tx: Tx, actor: Actor, filter: Filter, language: Language): Promise<Counts> {
  await needPermission(tx, actor, false);
  const rows = await COUNTS(tx, actor, filterValues(actor, filter));
  const all = rows.find(({ instrument }) => instrument === null);
  const instruments = rows.flatMap(({ instrument: code, ownName, patients, tests }) =>
    code === null ? [] : [{ code, name: nameOf(code, ownName, language), patients, tests }],
  );
  return { patients: all?.patients ?? 0, tests: all?.tests ?? 0, instruments };
}

/**
 * Starts an export.
 * @throws Refusal 403 without the permission; 404 when there are no tests; 422 when there are too many, or true dates without names
 */
export async function startExport(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, t }: { tx: Tx; actor: Actor; t: Translate },
  { requestId, language, ...asked }: Body,
): Promise<CallData<typeof researchCalls.start>> {
  const before = await jobOfRequest(tx, actor, requestId, 'researchExport');
  if (before) return presentJob(before, { actor, t });
  await needPermission(tx, actor, asked.identified || asked.freeText);
  if (asked.dates === 'true' && !asked.identified) throw fieldRefused('dates', 'research:trueDates');
  const rows = await COUNTS(tx, actor, filterValues(actor, asked.filter));
  const total = rows.find(({ instrument }) => instrument === null)?.tests ?? 0;
  if (total === 0) throw new Refusal(404, 'research:none');
  if (total > RESEARCH_TESTS) throw new Refusal(422, 'research:tooMany', { params: { count: RESEARCH_TESTS } });
  const titled = translator(language)(asked.identified ? 'research:titleIdentified' : 'research:title', {
    count: total,
  });
  const job = await startJob(platform, tx, actor, {
    ...{ requestId, kind: 'researchExport', title: titled, language },
    input: exportInput.parse(asked),
    total: total * asked.layouts.length,
  });
  return presentJob(job, { actor, t });
}
