import { COPY_ASKED_BY } from '@cogclinic/contract/patientCopy';
import { z } from 'zod';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { patientBundle } from '#modules/fhir/patientBundle.service.ts';
import { type Begun, holdScope, jobFileKey, makeJobFile } from '#modules/jobs/jobs.file.service.ts';
import { layOutSummary } from '#modules/overview/summary.service.ts';
import { timelineOf } from '#modules/overview/timeline.service.ts';
import { letterheadOf, logoOf } from '#modules/reports/print/printing.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { FhirSource } from '#platform/fhirSource.ts';
import { JobFailed, type JobRun, type Moved } from '#platform/jobs.run.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import type { CopyContext } from '#platform/recordCopy.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { type CopyIndex, indexPage } from './copy.index.ts';
import { copyStatements, PEOPLE } from './copy.rows.ts';
import { type CopyZip, copyZip, fileName } from './copy.zip.ts';

/** Of whom a copy is written, and who asked for it. */
export const copyInput = z.object({
  archiveId: z.uuid(),
  askedBy: z.enum(COPY_ASKED_BY),
  note: z.string().nullable(),
});

/** Where everything lies that a copy is made of, and the base address of FHIR. */
type Kept = Readonly<{
  storage: Storage;
  records: readonly PatientRecord[];
  fhir: readonly FhirSource[];
  base: string;
}>;
/** A part of the work, in a transaction that sees the patient. */
type Part = <T>(work: (context: CopyContext) => Promise<T>, moved: Moved) => Promise<T>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PAGE = 100;

/** Writes all that is kept of a patient to one zip, while the account may see the patient. */
export async function writeCopy({ storage, records, fhir, base }: Kept, run: JobRun): Promise<void> {
  const { job } = run;
  const { language } = job;
  const { archiveId, askedBy, note } = copyInput.parse(job.input);
  const t = translator(language);
  const begun: Begun = { patients: new Set() };
  const zip = copyZip(storage, job);
  let patient = '';
  const part: Part = async (work, moved) => {
    const kept: Awaited<ReturnType<typeof work>>[] = [];
    await run.step(async (tx, actor) => {
      holdScope(begun, actor);
      begun.patients.add(archiveId);
      ({ name: patient } = await seeArchive(tx, actor, archiveId).catch(unseen));
      const reader = { language, timeZone: actor.timeZone };
      kept[0] = await work({ tx, actor, storage, archiveId, reader, t });
      return moved;
    });
    return kept[0] as Awaited<ReturnType<typeof work>>;
  };
  await makeJobFile(storage, run, {
    key: jobFileKey(job, 'zip'),
    begun,
    async write() {
      const about = await part(({ actor }) => Promise.resolve(madeBy(actor)), { done: -run.done });
      const institution = await fill(zip, { part, storage, records, fhir, base });
      const timeline = await part((context) => readTimeline(records, context), { done: 0 });
      const index: CopyIndex = { patient, institution, ...about, timeline, ...zip.contents };
      return { path: await zip.close(indexPage(index, language, t)) };
    },
    name: (time) => `${fileName(t('patientCopy:fileName', { name: patient, time }).replaceAll('/', '_'))}.zip`,
    async noted(tx, actor) {
      const detail = { copy: true, job: job.id, askedBy, note, language };
      await audit(tx, actor, { action: 'export', noun: 'archives', subjectId: archiveId, archiveId, detail });
    },
    drop: () => zip.drop(),
  });
}

const madeBy = (actor: Actor) => ({ by: actor.username, at: wireTime(new Date(), actor.timeZone) });

function unseen(error: unknown): never {
  throw error instanceof Refusal && error.status === 404 ? new JobFailed('patientCopy:gone') : error;
}

type Filling = Kept & Readonly<{ part: Part }>;

/** Adds every row, document and file; answers the institution's name. */
async function fill(zip: CopyZip, { part, storage, records, fhir, base }: Filling): Promise<string> {
  const { tables, files } = copyStatements(records);
  const { letterhead, kept, made } = await part(
    async (context) => ({
      letterhead: await letterheadOf(context.tx),
      kept: await context.tx.read(files, { archiveId: context.archiveId }),
      made: await madeOf(records, context),
    }),
    { done: 0 },
  );
  const total = tables.length + made.length + kept.length;
  const people = new Set<string>();
  for (const { table, rows } of tables) {
    const found = await part(({ tx, archiveId }) => tx.read(rows, { archiveId }), { done: 1, total });
    const values = found.flatMap(({ row }) => Object.values(row));
    for (const value of values) if (typeof value === 'string' && UUID.test(value)) people.add(value);
    zip.addTable(
      table,
      found.map(({ row }) => row),
    );
  }
  zip.addTable('people', await part(({ tx }) => tx.read(PEOPLE, { ids: [...people] }), { done: 0 }));

  zip.addBundle(
    await patientBundle(fhir, {
      base,
      archiveId: await part(({ archiveId }) => Promise.resolve(archiveId), { done: 0 }),
      part: (work) =>
        part(({ tx, actor, reader }) => work(tx, { actor, language: reader.language, base, now: new Date() }), {
          done: 0,
        }),
    }),
  );
  const logo = await logoOf(storage, letterhead);
  const summary = await part(
    ({ tx, actor, archiveId, reader }) => layOutSummary({ tx, actor, archiveId, records }, reader.language),
    { done: 0 },
  );
  await zip.addMade({ ...summary, name: `${summary.name}.pdf` }, logo);
  for (const { id, make } of made) {
    const file = await part((context) => make(context, id), { done: 1 });
    if (file) await zip.addMade(file, logo);
  }
  for (const { name, key } of kept) {
    await zip.addKept(name, key);
    await part(async () => null, { done: 1 });
  }
  return letterhead.name;
}

/** What the kinds of record write for the copy. */
async function madeOf(records: readonly PatientRecord[], context: CopyContext) {
  const all = records.flatMap(({ copy }) => copy?.made ?? []);
  const ids = await Promise.all(all.map((made) => made.ids(context)));
  return all.flatMap(({ make }, at) => (ids[at] ?? []).map((id) => ({ id, make })));
}

async function readTimeline(records: readonly PatientRecord[], { tx, actor, archiveId, reader }: CopyContext) {
  const list = timelineOf(records);
  const rows: CopyIndex['timeline'][number][] = [];
  let after: string | undefined;
  do {
    const query = { pageNum: 1, pageSize: PAGE, exact: false, orderBy: 'time desc', after } as const;
    const page = await list(tx, actor, archiveId, query, reader.language);
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}
