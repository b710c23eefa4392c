import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Confirmation, Instrument, Language, Level, Score } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { isOpen } from '@cogclinic/scales/openRange';
import { groupMeansOf, typeRemarks } from '@cogclinic/scales/remarks';
import { shownCode } from '@cogclinic/scales/repeat';
import { sourceText } from '@cogclinic/scales/sourceText';
import { informantWords } from '#modules/contacts/words.service.ts';
import { printedLanguage } from '#platform/printedLanguage.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import { minutesBetween } from '#platform/printedTimes.ts';
import type { Translate } from '#platform/texts.ts';
import { possibleTexts } from './possible.ts';
import type { ReportProduction } from './reportProductions.service.ts';
import { type AnswerTable, answerTable } from './sheet.answers.ts';
import { type PrintedBackground, printedBackground } from './sheet.background.ts';
import { type PrintedConclusion, printedConclusion } from './sheet.conclusion.ts';
import { type CourseChart, courseChart } from './sheet.course.ts';
import { type PrintedDimensions, printedDimensions } from './sheet.dimensions.ts';
import { type PrintedProductions, printedProductions } from './sheet.productions.ts';
import { type PrintedStatements, printedStatements } from './sheet.statements.ts';
import { unadjustedTexts } from './unadjusted.ts';
import { wordingNote } from './wordingNote.ts';

type Report = CallData<typeof reportCalls.one>;
type Analysis = CallData<typeof reportCalls.analysis>;
type Revisions = CallData<typeof reportCalls.conclusions>;

/** Everything that the printed report shows, in one language; the template (typst/report.typ) has no words of its own. */
export type Sheet = {
  language: string;
  region: string;
  institution: string;
  /** Path of the image given along; null prints none. */
  logo: string | null;
  kind: string;
  title: string;
  facts: Fact[];
  background: PrintedBackground | null;
  flags: { title: string; entries: { text: string; advice: string }[] } | null;
  statements: PrintedStatements | null;
  result: Result;
  subscores: { title: string; rows: Subscore[]; norms: string[] } | null;
  dimensions: PrintedDimensions | null;
  norms: { title: string; lines: string[]; warning: string | null } | null;
  course: CourseChart | null;
  comment: PrintedConclusion | null;
  answers: AnswerTable;
  productions: PrintedProductions;
  closing: { signature: string; date: string; source: string; caution: string };
  footer: { left: string; page: string };
};

type Fact = { label: string; value: string };
/** `band` is drawn beside the value; with bands of its own the bar shows them. */
type Subscore = {
  name: string;
  value: string;
  share: number | null;
  level: Level | null;
  levelName: string | null;
  band: string | null;
};
type Result = {
  label: string;
  total: string | null;
  outOf: string;
  /** Why there is no band, or what is missing; empty when all is there. */
  remarks: string[];
  level: Level | null;
  levelName: string | null;
  band: string | null;
  notes: { label: string; text: string }[];
  /** Null for a profile, which has no total to be drawn. */
  drawing: { min: number; max: number; ends: [string, string]; at: number | null; bands: DrawnBand[] } | null;
};
/** `range` is written below the band. */
type DrawnBand = { from: number; to: number; level: Level; name: string; range: string; current: boolean };

/** Who prints the report, when, and for which institution. */
export type Printing = { institution: string; by: string; at: string };

/** What a report is printed from; `revisions` are the signed texts of an amended conclusion, newest first. */
type Printed = { report: Report; analysis: Analysis; productions: readonly ReportProduction[]; revisions: Revisions };

/** Lays a report out for printing. */
export function sheetOf(
  { report, analysis, productions, revisions }: Printed,
  printing: Printing,
  language: Language,
  t: Translate,
): Sheet {
  const { score, answered } = report;
  const answers = answerTable(
    { instrument: answered, answers: report.answers, flagged: score.flags.map(({ item }) => item) },
    language,
    t,
  );
  return {
    ...printedLanguage(language),
    institution: printing.institution,
    logo: null,
    kind: t('pdf:title'),
    title: textOf(answered.name, language),
    facts: factsOf(report, language, t),
    background: printedBackground(report, language, t),
    flags: flagsOf(score, language, t),
    statements: printedStatements(report, language, t),
    result: resultOf(report, language, t),
    subscores: subscoresOf(report, language, t),
    dimensions: printedDimensions(score.subscores, report.gradeLimits, language, t),
    norms: normsOf(report, language, t),
    course: courseChart(report, analysis, language, t),
    comment: printedConclusion(report, revisions, language, t),
    answers,
    productions: printedProductions({ instrument: answered, productions, answers }, language, t),
    closing: {
      signature: t('pdf:signature'),
      date: t('pdf:signatureDate'),
      source: sourceOf(answered, language, t),
      caution: t('pdf:caution'),
    },
    footer: {
      left: t('pdf:printed', {
        name: printing.by,
        time: writtenTimes(language).dateTime(printing.at),
        number: report.id.slice(-8),
      }),
      page: t('pdf:page', { page: '{page}', pages: '{pages}' }),
    },
  };
}

function factsOf(report: Report, language: Language, t: Translate): Fact[] {
  const { patient } = report;
  const { handedness } = report.background;
  const schooling =
    patient.educationYears === null ? t('pdf:unknown') : t('pdf:years', { count: patient.educationYears });
  const minutes = minutesBetween(report.testStartTime, report.testEndTime);
  return [
    { label: t('pdf:field.name'), value: patient.name },
    { label: t('pdf:field.gender'), value: t(`dict:gender.${patient.gender}`) },
    { label: t('pdf:field.age'), value: t('pdf:age', { count: patient.age }) },
    { label: t('pdf:field.education'), value: schooling },
    ...(handedness ? [{ label: t('fields:handedness'), value: t(`dict:handedness.${handedness}`) }] : []),
    { label: t('pdf:field.idNumber'), value: patient.idNumber },
    { label: t('pdf:field.department'), value: patient.departmentName ?? '—' },
    { label: t('pdf:field.testTime'), value: writtenTimes(language).dateTime(report.testEndTime) },
    { label: t('pdf:field.duration'), value: report.enteredBy ? '—' : t('pdf:minutes', { count: minutes }) },
    {
      label: t('pdf:field.answeredBy'),
      value: report.informant
        ? informantWords(report.informant, report.informantRelation, t)
        : t(`pdf:answeredBy.${report.answered.answeredBy}`),
    },
    ...(report.language ? [{ label: t('pdf:field.language'), value: t(`fields:${report.language}`) }] : []),
    { label: t('pdf:field.givenBy'), value: report.doctorName },
    ...(report.enteredBy
      ? [
          {
            label: t('pdf:field.entered'),
            value: t('pdf:enteredBy', {
              name: report.enteredBy,
              time: writtenTimes(language).dateTime(report.createTime),
            }),
          },
        ]
      : []),
  ];
}

function flagsOf(score: Score, language: Language, t: Translate): Sheet['flags'] {
  if (score.flags.length === 0) return null;
  const entries = score.flags.map((flag) => ({
    text: textOf(flag.text, language),
    advice: textOf(flag.advice, language),
  }));
  return { title: t('pdf:flags'), entries };
}

function resultOf(report: Report, language: Language, t: Translate): Result {
  const { score } = report;
  const { band } = score;
  const isProfile = score.unbanded === 'profile';
  const number = (value: number) => printedNumber(value, language);
  const adjustments = score.adjustments
    .map(({ name }) => t('pdf:adjustedBy', { name: textOf(name, language), raw: number(score.raw ?? 0) }))
    .join(t('pdf:separator'));
  return {
    label: isProfile ? '' : t('pdf:total'),
    total: isProfile ? t('pdf:profile') : score.total === null ? null : number(score.total),
    outOf: isProfile ? '' : t('pdf:range', { min: number(score.min), max: number(score.max) }),
    remarks: [
      ...(score.unbanded && !isProfile ? [t(`pdf:unbanded.${score.unbanded}`)] : []),
      ...typeRemarks(
        score.type,
        (name) => textOf(name, language),
        (source) => sourceText(source, language),
      ).map(({ key, params }) => t(`pdf:type.${key}`, params)),
      ...possibleTexts(score, language, t),
      ...groupMeans(report, language, t),
      ...(score.missing.length
        ? [t('pdf:missing', { items: score.missing.map(shownCode).join(t('pdf:productions.comma')) })]
        : []),
      ...(score.unrated.length
        ? [t('pdf:unrated', { items: score.unrated.map(shownCode).join(t('pdf:productions.comma')) })]
        : []),
      ...unadjustedTexts(score, language, t),
      ...(isLifted(score) ? [t('pdf:lifted')] : []),
    ],
    level: band?.level ?? null,
    levelName: band && t(`dict:level.${band.level}`),
    band: band && textOf(band.name, language),
    notes: [
      ...(isProfile ? [{ label: '', text: t('pdf:unbanded.profile') }] : []),
      ...(band ? [{ label: t('pdf:meaning'), text: textOf(band.meaning, language) }] : []),
      ...(band ? [{ label: t('pdf:advice'), text: textOf(band.advice, language) }] : []),
      ...subscaleAdvice(report, language, t),
      ...(adjustments ? [{ label: t('pdf:adjusted'), text: adjustments }] : []),
      // A band of an institution's own may say nothing.
    ].filter(({ text }) => text !== ''),
    drawing: isProfile
      ? null
      : {
          min: score.min,
          max: score.max,
          ends: [number(score.min), number(score.max)],
          at: score.total,
          bands: score.bands
            .map((each) => ({
              from: each.from,
              to: each.to,
              level: each.level,
              name: textOf(each.name, language),
              range: [...new Set([each.from, each.to])].map(number).join('–'),
              current: each.code === band?.code,
            }))
            .sort((a, b) => a.from - b.from),
        },
  };
}

/** Whether a rule beside the total put the result into another band than the total's own. */
function isLifted({ band, total }: Score): boolean {
  return band !== null && total !== null && (total < band.from || total > band.to);
}

function groupMeans({ answered, score }: Report, language: Language, t: Translate): string[] {
  const means = groupMeansOf(answered, score).map(
    ({ name, mean }) => `${name ? textOf(name, language) : t('pdf:means.total')} ${printedNumber(mean, language)}`,
  );
  const source = sourceText(answered.scoring.groupMeans?.source ?? '', language);
  return means.length > 0 ? [t('pdf:means.said', { means: means.join(t('pdf:productions.comma')), source })] : [];
}

/** What the bands of subscales advise, each under the name of its subscale; of own ones what they mean comes first. */
function subscaleAdvice({ score, answered }: Report, language: Language, t: Translate): Result['notes'] {
  const isOwn = answered.category === 'own';
  return score.subscores.flatMap(({ name, band }) => {
    if (!band) return [];
    const of = textOf(name, language);
    const advice = { label: t('pdf:adviceOf', { name: of }), text: textOf(band.advice, language) };
    return isOwn ? [{ label: of, text: textOf(band.meaning, language) }, advice] : [advice];
  });
}

function subscoresOf({ score, answered }: Report, language: Language, t: Translate): Sheet['subscores'] {
  if (score.subscores.length === 0) return null;
  const rows = score.subscores.map(({ name, value, min, max, band }) => ({
    name: textOf(name, language),
    value: value === null ? '—' : valueUpon(value, max, language),
    share: value === null || max === min || isOpen(min) || isOpen(max) ? null : (value - min) / (max - min),
    level: band?.level ?? null,
    levelName: band ? t(`dict:level.${band.level}`) : null,
    band: band ? textOf(band.name, language) : null,
  }));
  const lineOf = (norm: Parameters<typeof normLine>[0]) =>
    answered.category === 'own' ? t('pdf:ownNorms') : normLine(norm, language, t);
  const norms = new Set(score.subscores.flatMap(({ norm }) => (norm ? [lineOf(norm)] : [])));
  return { title: t('pdf:subscores'), rows, norms: [...norms] };
}

function valueUpon(value: number, max: number, language: Language): string {
  const number = printedNumber(value, language);
  return isOpen(max) ? number : `${number} / ${printedNumber(max, language)}`;
}

function normLine(
  { source, confirmation }: { source: string; confirmation: Confirmation },
  language: Language,
  t: Translate,
): string {
  const line = t('pdf:subscoreNorms', { source: sourceText(source, language) });
  return confirmation === 'confirmed' ? line : `${line} — ${t(`pdf:confirmation.${confirmation}`)}`;
}

function normsOf({ score, answered }: Report, language: Language, t: Translate): Sheet['norms'] {
  if (!score.normSet) return null;
  const { name, source, confirmation } = score.normSet;
  const title = t('pdf:norms');
  const line = [textOf(name, language), sourceText(source, language)].filter(Boolean).join(' — ');
  if (answered.category === 'own') return { title, lines: [line, t('pdf:ownNorms')], warning: null };
  const warning = confirmation === 'confirmed' ? null : t(`pdf:confirmation.${confirmation}`);
  return { title, lines: [line, wordingNote(score, t)], warning };
}

function sourceOf(instrument: Instrument, language: Language, t: Translate): string {
  const { source, licence, version } = instrument;
  const terms = textOf(licence.terms, language);
  const lines = [
    source === '' ? '' : t('pdf:source', { source: sourceText(source, language), terms }),
    t('pdf:version', { version }),
  ];
  return lines.filter((line) => line !== '').join(' ');
}
