import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { holdScope, keepScope, type Scope } from '#modules/jobs/jobs.scope.service.ts';
import { type Letterhead, letterheadOf, logoOf, renderWithLogo } from '#modules/reports/print/printing.service.ts';
import type { JobRecord } from '#platform/jobs.record.ts';
import type { JobRun } from '#platform/jobs.run.ts';
import { keepJobFile } from '#platform/quota.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { FAMILY_TEMPLATE, type FamilyPage, layOutFamily } from '../course/family.service.ts';
import { textZip } from './export.zip.ts';

/** Whose pages are printed, about which days. */
export const pdfsInput = z.object({
  archiveIds: z.array(z.uuid()),
  days: z.object({ beginDay: z.iso.date(), endDay: z.iso.date() }),
});

/** Where the file of the pages lies. */
export const pdfsKey = ({ institutionId, id }: Pick<JobRecord, 'institutionId' | 'id'>): string =>
  `exports/${institutionId}/${id}.zip`;

/** Prints the page for the family of each patient whom the account may still see into one zip. */
export async function printPages(storage: Storage, run: JobRun): Promise<void> {
  const { job } = run;
  const { archiveIds, days } = pdfsInput.parse(job.input);
  const key = pdfsKey(job);
  const begun: { scope?: Scope; letterhead?: Letterhead } = {};
  const zip = textZip();
  try {
    let done = -run.done;
    for (const [at, archiveId] of archiveIds.entries()) {
      const laid: FamilyPage[] = [];
      await run.step(async (tx, actor) => {
        holdScope(begun, actor);
        begun.letterhead ??= await letterheadOf(tx);
        const how = { days, language: job.language, institution: begun.letterhead.name };
        const page = await layOutFamily({ tx, actor }, archiveId, how).catch(unlessGone);
        if (page) laid.push(page);
        return { done };
      });
      const logo = begun.letterhead ? await logoOf(storage, begun.letterhead) : null;
      for (const { sheet, fileName } of laid) {
        // Two patients may have one name.
        const name = `${String(at + 1).padStart(3, '0')} ${fileName.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')}`;
        zip.add(name, await renderWithLogo(FAMILY_TEMPLATE, sheet, logo, { party: job, desk: 'batch' }));
      }
      done = 1;
    }
    const path = await zip.close();
    const { size } = await stat(path);
    await storage.put(key, { path });
    await run.step(async () => ({ done }));
    await run.finish(async (tx, actor) => {
      await keepScope(tx, actor, job.id, begun);
      await keepJobFile(storage, { tx, actor }, job.id, size);
      const time = wireTime(new Date(), actor.timeZone).replaceAll(':', '-');
      return { resultKey: key, resultName: `${translator(job.language)('training:export.pagesFile', { time })}.zip` };
    });
  } catch (error) {
    // The next try writes a file of its own.
    if (await run.mayDrop()) await storage.delete(key);
    throw error;
  } finally {
    await zip.drop();
  }
}

/** A patient who was removed meanwhile has no page. */
function unlessGone(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}
