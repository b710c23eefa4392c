import { commonBackground } from '@cogclinic/contract/background';
import type { CallData } from '@cogclinic/contract/call';
import type { patientReportCalls } from '@cogclinic/contract/patientReports';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import type { Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { Translate } from '#platform/texts.ts';
import { type Printing, type Sheet, sheetOf } from './report.sheet.ts';
import type { ReportProduction } from './reportProductions.service.ts';
import { doubtNotes, type Frame, frameOf, type ResultLine, resultLine } from './results.sheet.ts';
import { type PrintedBackground, printedBackground } from './sheet.background.ts';
import { type PrintedDimensions, printedDimensions } from './sheet.dimensions.ts';

type Combined = CallData<typeof patientReportCalls.combined>;
type Report = Combined['reports'][number];

/** The combined report of one sitting; the template is typst/combined.typ. */
export type CombinedSheet = Frame & {
  facts: { label: string; value: string }[];
  /** Null where the reports tell of different days: then each part has its own. */
  background: PrintedBackground | null;
  flags: Sheet['flags'];
  heads: Record<'instrument' | 'score' | 'level', string>;
  rows: ResultLine[];
  /** What the marks in the lines mean. */
  notes: string[];
  dimensions: PrintedDimensions | null;
  parts: Part[];
  closing: { signature: string; date: string; caution: string };
};
/** What one of the reports says beyond its line. */
type Part = Pick<Sheet, 'background' | 'result' | 'statements' | 'subscores' | 'comment' | 'productions'> & {
  title: string;
  norms: string[];
};

/** Lays a combined report out for printing, with the productions of each test (by administration). */
export function combinedSheet(
  { reports, day, gradeLimits }: Combined,
  productionsOf: ReadonlyMap<string, readonly ReportProduction[]>,
  printing: Printing,
  language: Language,
  t: Translate,
): CombinedSheet {
  const alone = { course: [], previous: null, change: null, direction: null, reliable: null };
  const sheets = reports.map((report) =>
    sheetOf(
      { report, analysis: alone, productions: productionsOf.get(report.administrationId) ?? [], revisions: [] },
      printing,
      language,
      t,
    ),
  );
  const entries = sheets.flatMap(({ title, flags }) =>
    (flags?.entries ?? []).map(({ text, advice }) => ({
      text: t('pdf:repetition', { title: text, place: title }),
      advice,
    })),
  );
  const background = commonBackground(reports);
  const subscores = reports.flatMap(({ instrument, instrumentName, score }) =>
    score.subscores.map((one) => ({ ...one, instrument: abbreviationOf(instrument, instrumentName) })),
  );
  return {
    ...frameOf(t('pdf:combined.title', { date: writtenTimes(language).date(day) }), printing, language, t),
    facts: factsOf(reports, language, t),
    background: background && printedBackground({ background }, language, t),
    flags: entries.length > 0 ? { title: t('pdf:flags'), entries } : null,
    heads: { instrument: t('pdf:results.instrument'), score: t('pdf:total'), level: t('pdf:results.level') },
    rows: reports.map((report) => resultLine(report, language, t)),
    notes: doubtNotes(reports, t),
    dimensions: printedDimensions(subscores, gradeLimits, language, t),
    parts: reports.map((report, at) => ({
      ...partOf(report, sheets[at], language),
      ...(background && { background: null }),
    })),
    closing: { signature: t('pdf:signature'), date: t('pdf:signatureDate'), caution: t('pdf:caution') },
  };
}

function partOf(report: Report, sheet: Sheet | undefined, language: Language): Part {
  if (!sheet) throw new Error('each report has its sheet');
  const { norms } = sheet;
  return {
    title: textOf(report.answered.name, language),
    background: sheet.background,
    result: sheet.result,
    statements: sheet.statements,
    subscores: sheet.subscores,
    comment: sheet.comment,
    productions: sheet.productions,
    norms: norms ? [...norms.lines, ...(norms.warning ? [norms.warning] : [])] : [],
  };
}

function factsOf(reports: readonly Report[], language: Language, t: Translate): CombinedSheet['facts'] {
  const [first] = reports;
  if (!first) return [];
  const { patient, background } = first;
  const { handedness } = background;
  const begin = reports.map(({ testStartTime }) => testStartTime).toSorted()[0] ?? first.testStartTime;
  const end =
    reports
      .map(({ testEndTime }) => testEndTime)
      .toSorted()
      .at(-1) ?? first.testEndTime;
  // A form entered from paper may be of another day than the rest.
  const until =
    end.slice(0, 10) === begin.slice(0, 10) ? writtenTimes(language).time(end) : writtenTimes(language).dateTime(end);
  return [
    { label: t('pdf:field.name'), value: patient.name },
    { label: t('pdf:field.gender'), value: t(`dict:gender.${patient.gender}`) },
    { label: t('pdf:field.age'), value: t('pdf:age', { count: patient.age }) },
    ...(handedness ? [{ label: t('fields:handedness'), value: t(`dict:handedness.${handedness}`) }] : []),
    { label: t('pdf:field.idNumber'), value: patient.idNumber },
    { label: t('pdf:field.department'), value: patient.departmentName ?? '—' },
    { label: t('pdf:field.testTime'), value: `${writtenTimes(language).dateTime(begin)} – ${until}` },
  ];
}
