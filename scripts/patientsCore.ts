/** Tables of patients' records, by owning module. */
export const OWNERS: Readonly<Record<string, string>> = {
  archives: 'archives',
  archive_syllables: 'archives',
  distinct_archives: 'archives',
  administrations: 'scales',
  administration_productions: 'productions',
  reports: 'reports',
  report_conclusions: 'reports',
  exam_records: 'exams',
  exam_values: 'exams',
  exam_images: 'exams',
  guidances: 'guidance',
  guidance_versions: 'guidance',
  guidance_events: 'guidance',
  follow_ups: 'follow-ups',
  pushes: 'push',
};

const READ = new RegExp(String.raw`\b(?:FROM|JOIN)\s+(${Object.keys(OWNERS).join('|')})\b`, 'g');
/** A table that the query builder reads; it takes visible patients as an expression, never by the table's name. */
const BUILT = new RegExp(
  String.raw`\b(?:selectFrom|\w+Join|using)\(\s*'(${Object.keys(OWNERS).join('|')})(?: as \w+)?'`,
  'g',
);
/** A placeholder for the source of visible patients, or for what a module derives from it. */
const SOURCE = /\$\{(?:\w+\.)?(?:visiblePatients|patients|removed|either|from|\w+From)\b/;
const OWN = /\/modules\/([^/]+)\//;
/** Strings and templates, with their placeholders. */
const TEXT = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** A text outside the table's module that reads a patient's table without the source of visible patients. */
export type Bare = { file: string; table: string };

/** The direct reads of a file, each table once. */
export function bareReadings(file: string, source: string): Bare[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const tables = new Set<string>();
  for (const [text] of code.matchAll(TEXT)) {
    if (SOURCE.test(text)) continue;
    for (const [, table = ''] of text.matchAll(READ)) tables.add(table);
  }
  for (const [, table = ''] of code.matchAll(BUILT)) tables.add(table);
  const module = OWN.exec(file)?.[1];
  // The archives' own module must read them through the source too.
  return [...tables]
    .filter((table) => table === 'archives' || OWNERS[table] !== module)
    .map((table) => ({ file, table }));
}
