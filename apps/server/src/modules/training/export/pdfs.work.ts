import { z } from 'zod';
import { type Begun, holdScope, jobFileKey, makeJobFile } from '#modules/jobs/jobs.file.service.ts';
import { type Letterhead, letterheadOf, logoOf, renderWithLogo } from '#modules/reports/print/printing.service.ts';
import type { JobRun } from '#platform/jobs.run.ts';
import { Refusal } from '#platform/refusal.ts';
import { scratchZip } from '#platform/scratchZip.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { FAMILY_TEMPLATE, type FamilyPage, layOutFamily } from '../course/family.service.ts';

/** Whose pages are printed, about which days. */
export const pdfsInput = z.object({
  archiveIds: z.array(z.uuid()),
  days: z.object({ beginDay: z.iso.date(), endDay: z.iso.date() }),
});

/** Prints the page for the family of each patient whom the account may still see into one zip. */
export async function printPages(storage: Storage, run: JobRun): Promise<void> {
  const { job } = run;
  const { archiveIds, days } = pdfsInput.parse(job.input);
  const begun: Begun & { letterhead?: Letterhead } = { patients: new Set() };
  const zip = scratchZip();
  let logo: ReturnType<typeof logoOf> | undefined;
  await makeJobFile(storage, run, {
    key: jobFileKey(job, 'zip'),
    begun,
    async write() {
      let done = -run.done;
      for (const [at, archiveId] of archiveIds.entries()) {
        const laid: FamilyPage[] = [];
        await run.step(async (tx, actor) => {
          holdScope(begun, actor);
          begun.letterhead ??= await letterheadOf(tx);
          const how = { days, language: job.language, institution: begun.letterhead.name };
          const page = await layOutFamily({ tx, actor }, archiveId, how).catch(unlessGone);
          if (page) {
            laid.push(page);
            begun.patients.add(archiveId);
          }
          return { done };
        });
        if (begun.letterhead) logo ??= logoOf(storage, begun.letterhead);
        for (const { sheet, fileName } of laid) {
          // Two patients may have one name.
          const name = `${String(at + 1).padStart(3, '0')} ${fileName.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')}`;
          const how = { party: job, desk: 'batch' } as const;
          zip.addPacked(name, await renderWithLogo(FAMILY_TEMPLATE, sheet, (await logo) ?? null, how));
        }
        done = 1;
      }
      return { path: await zip.close(), left: done };
    },
    name: (time) => `${translator(job.language)('training:export.pagesFile', { time })}.zip`,
    drop: () => zip.drop(),
  });
}

/** A patient who was removed meanwhile has no page. */
function unlessGone(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}
