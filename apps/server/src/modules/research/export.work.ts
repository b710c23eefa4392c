import { rm } from 'node:fs/promises';
import { RESEARCH_TESTS, researchCalls } from '@cogclinic/contract/research';
import { releaseOf, textsOf } from '@cogclinic/scales/validatedTexts';
import type { z } from 'zod';
import { type Begun, holdScope, jobFileKey, makeJobFile } from '#modules/jobs/jobs.file.service.ts';
import { audit } from '#platform/audit.ts';
import { JobFailed, type JobRun } from '#platform/jobs.run.ts';
import { scratchPath } from '#platform/scratch.ts';
import { scratchZip } from '#platform/scratchZip.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { DICTIONARY, dictionaryRows, type Entry, entriesOf } from './dictionary.ts';
import { knownInstruments } from './instruments.ts';
import { longRows, longVariables } from './long.ts';
import { allows, levelOf } from './permissions.service.ts';
import { pseudonyms } from './pseudonyms.ts';
import { FOUND, type Found, filterValues, TESTS, type Test } from './research.rows.ts';
import { researchSecret } from './secret.service.ts';
import { type Cell, writeTable } from './tableFile.ts';
import { cellsOf, type Making, type Variable } from './variables.ts';
import { wideVariables } from './wide.ts';

/** What an export is asked to do. */
export const exportInput = researchCalls.start.body.omit({ requestId: true, language: true });
type Input = z.output<typeof exportInput>;

const AT_ONCE = 250;
/** A sheet holds 1,048,576 rows. */
const ROWS_OF_SHEET = 1_000_000;

/** Writes the tests of an export to one zip: those that the account may still see while it runs. */
export async function exportResearch(storage: Storage, run: JobRun): Promise<void> {
  const { job } = run;
  const input = exportInput.parse(job.input);
  const t = translator(job.language);
  const begun: Begun = { patients: new Set() };
  const zip = scratchZip();
  const paths: string[] = [];
  const seen = { patients: new Set<string>(), tests: 0, rows: 0 };
  await makeJobFile(storage, run, {
    key: jobFileKey(job, 'zip'),
    begun,
    async write() {
      const { found, making } = await begin(run, input, begun);
      const files = input.layouts.includes('wide') ? wideFiles(found, making) : [];
      if (input.layouts.includes('long')) files.push(...longFiles(found, making, input));
      const entries: Entry[] = [];
      for (const { name, table, ids, variables } of files) {
        const path = scratchPath();
        paths.push(path);
        const rows = table(testsOf(run, ids, seen));
        await writeTable(input.format, path, { name, columns: variables, rows: counted(rows, seen) });
        zip.addFile(`${name}.${input.format}`, path);
        entries.push(...entriesOf(name, variables));
      }
      const path = scratchPath();
      paths.push(path);
      // A dictionary is read by people: one of a Parquet export is a table of text all the same.
      const format = input.format === 'parquet' ? 'csv' : input.format;
      await writeTable(format, path, { name: DICTIONARY, ...dictionaryRows(entries, t) });
      zip.addFile(`${DICTIONARY}.${format}`, path);
      zip.add('about.json', JSON.stringify(aboutOf(input, seen), null, 2));
      return { path: await zip.close(), left: 0 };
    },
    name: (time) => `${t('research:fileName', { time })}.zip`,
    async noted(tx, actor) {
      const { reason, project, filter, ...how } = input;
      await audit(tx, actor, {
        ...{ action: 'export', noun: 'research' },
        detail: { job: job.id, ...how, filter, project: project ?? null, reason, ...figures(seen) },
      });
    },
    async drop() {
      await Promise.all([zip.drop(), ...paths.map((path) => rm(path, { force: true }))]);
    },
  });
}

type Seen = { patients: Set<string>; tests: number; rows: number };
const figures = ({ patients, tests, rows }: Seen) => ({ patients: patients.size, tests, rows });

/** How the data were made; without the true dates of a filter where dates are not true. */
function aboutOf({ reason: _reason, project: _project, filter, ...how }: Input, seen: Seen): object {
  const { beginDay, endDay, departmentIds: _departments, ...chosen } = filter;
  return { ...how, filter: how.dates === 'true' ? { beginDay, endDay, ...chosen } : chosen, ...figures(seen) };
}

/** Finds the tests, each patient's beside each other in an order that tells nothing. */
async function begin(run: JobRun, input: Input, begun: Begun): Promise<{ found: readonly Found[]; making: Making }> {
  let made: { found: readonly Found[]; making: Making } | undefined;
  await run.step(async (tx, actor) => {
    holdScope(begun, actor);
    if (!allows(await levelOf(tx, actor), input.identified || input.freeText))
      throw new JobFailed('research:notPermitted');
    const [secret, found] = [
      await researchSecret(tx, actor),
      await FOUND(tx, actor, filterValues(actor, input.filter), { most: RESEARCH_TESTS }),
    ];
    const names = pseudonyms(secret, input.project ? `project ${input.project}` : `export ${run.job.id}`);
    for (const { archiveId } of found) begun.patients.add(archiveId);
    const places = new Map([...begun.patients].map((archiveId) => [archiveId, names.key('patient', archiveId)]));
    const placeOf = ({ instrument, archiveId }: Found) => `${instrument} ${places.get(archiveId)}`;
    const ordered = found
      .map((one) => ({ one, place: placeOf(one) }))
      .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
      .map(({ one }) => one);
    const { language } = run.job;
    const { instrumentOf, mayRead } = await knownInstruments(tx, found);
    const { identified, freeText, dates, ageBands } = input;
    const how = { identified, freeText, dates, ageBands, timeZone: actor.timeZone };
    made = { found: ordered, making: { t: translator(language), language, names, instrumentOf, mayRead, ...how } };
    return { done: -run.done, total: found.length * input.layouts.length };
  });
  if (!made) throw new Error('an export that was begun has not begun');
  return made;
}

type File = Readonly<{
  name: string;
  ids: readonly string[];
  variables: readonly Omit<Variable<never>, 'cell'>[];
  table(tests: AsyncIterable<Test>): AsyncIterable<Cell[]>;
}>;

function wideFiles(found: readonly Found[], making: Making): File[] {
  const byCode = Map.groupBy(found, ({ instrument }) => instrument);
  return [...byCode].map(([code, tests]) => {
    const versions = [...new Set(tests.map(({ version }) => version))].toSorted(
      (a, b) => Number(releaseOf(a)) - Number(releaseOf(b)) || (textsOf(a) ?? 0) - (textsOf(b) ?? 0),
    );
    const known = versions.flatMap((version) => making.instrumentOf(code, version) ?? []);
    const variables = wideVariables(known, making);
    return {
      name: code,
      ids: tests.map(({ id }) => id),
      variables,
      async *table(rows) {
        for await (const test of rows) yield cellsOf(variables, test);
      },
    };
  });
}

/** One file, or several where a sheet would not hold all rows. */
function longFiles(found: readonly Found[], making: Making, { format }: Input): File[] {
  const variables = longVariables(making);
  const rowsOf = ({ instrument, version }: Found) => {
    const known = making.instrumentOf(instrument, version);
    return known ? known.sections.reduce((sum, { items }) => sum + items.length, 60) : 60;
  };
  const parts: string[][] = [[]];
  let rows = 0;
  for (const one of found) {
    rows += rowsOf(one);
    if (format === 'xlsx' && rows > ROWS_OF_SHEET) {
      parts.push([]);
      rows = rowsOf(one);
    }
    parts.at(-1)?.push(one.id);
  }
  return parts.map((ids, at) => ({
    name: parts.length === 1 ? 'long' : `long-${at + 1}`,
    ids,
    variables,
    async *table(tests) {
      for await (const test of tests) for (const row of longRows(test, making)) yield cellsOf(variables, row);
    },
  }));
}

/** The tests of these ids in their order, read a few at a time. */
async function* testsOf(run: JobRun, ids: readonly string[], seen: Seen): AsyncGenerator<Test> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const wanted = ids.slice(at, at + AT_ONCE);
    let page: Test[] = [];
    await run.step(async (tx, actor) => {
      page = await TESTS(tx, actor, { ids: wanted });
      return { done: wanted.length };
    });
    const byId = new Map(page.map((test) => [test.id, test]));
    for (const id of wanted) {
      const test = byId.get(id);
      if (!test) continue;
      seen.patients.add(test.archiveId);
      seen.tests += 1;
      yield test;
    }
  }
}

async function* counted(rows: AsyncIterable<Cell[]>, seen: Seen): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    seen.rows += 1;
    yield row;
  }
}
