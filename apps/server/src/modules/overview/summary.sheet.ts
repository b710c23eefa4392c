import { maskNationalId } from '@cogclinic/contract/nationalId';
import type { Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { ArchiveRecord } from '#modules/archives/archives.service.ts';
import { nameOf } from '#modules/instruments/instruments.service.ts';
import { dateTime, shortDate } from '#platform/printedTimes.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { followUpText } from './alerts.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { lastScores, type Reader } from './scores.ts';
import { type PrintedExam, printedExam } from './summary.exams.ts';
import type { SummaryRows } from './summary.rows.ts';
import { type EarlierScore, earlierScores, type PrintedScore, printedScore } from './summary.scores.ts';

type Patient = ArchiveRecord & { age: number };
/** `wide`: its commas and points are as wide as characters, whatever the report's language. */
type Advice = { title: string; paragraphs: Paragraph[]; by: string; wide: boolean };
type Fact = { label: string; value: string };

/** All that the brain doctor report shows, in one language; the template (summary.typ) has no words of its own. */
export type SummarySheet = {
  language: string;
  region: string;
  institution: string;
  logo: string | null;
  kind: string;
  title: string;
  facts: Fact[];
  flags: { title: string; entries: { text: string; advice: string }[] } | null;
  scores: { title: string; none: string; rows: PrintedScore[] };
  earlier: { title: string; heads: Record<'name' | 'date' | 'total', string>; rows: EarlierScore[] } | null;
  exam: PrintedExam | null;
  guidance: { title: string; entries: Advice[] } | null;
  comments: { title: string; entries: { text: string; by: string }[] } | null;
  next: { title: string; text: string; note: string | null } | null;
  closing: { signature: string; date: string; caution: string };
  footer: { left: string; page: string };
};

/** Who prints it, when, and for which institution. */
export type Printing = { institution: string; by: string; at: string };

/** Lays the summary of a patient out for printing. */
export function summarySheet(
  patient: Patient,
  rows: SummaryRows,
  printing: Printing,
  reader: Reader,
  t: Translate,
): SummarySheet {
  const { language } = reader;
  const scores = lastScores(rows.results, reader);
  const whole = new Map(rows.wholeScores.map(({ id, score }) => [id, score]));
  const earlier = earlierScores(scores, language);
  return {
    language: language.slice(0, 2),
    region: language === 'zh-TW' ? 'TW' : language === 'zh' ? 'CN' : '',
    institution: printing.institution,
    logo: null,
    kind: t('overview:title'),
    title: t('overview:titleOf', { name: patient.name }),
    facts: factsOf(patient, language, t),
    flags: flagsOf(scores, whole, language, t),
    scores: {
      title: t('overview:scores'),
      none: t('overview:noScores'),
      rows: scores.flatMap((last) => {
        const score = whole.get(last.reportId);
        return score ? [printedScore(last, score, language, t)] : [];
      }),
    },
    earlier:
      earlier.length > 0
        ? {
            title: t('overview:earlier'),
            heads: {
              name: t('overview:column.name'),
              date: t('overview:column.date'),
              total: t('overview:column.total'),
            },
            rows: earlier,
          }
        : null,
    exam: printedExam(rows.exams, language, t),
    guidance: guidanceOf(rows, reader, t),
    comments: commentsOf(rows, reader, t),
    next: nextOf(rows, reader, t),
    closing: { signature: t('pdf:signature'), date: t('pdf:signatureDate'), caution: t('pdf:caution') },
    footer: {
      left: t('overview:printed', { name: printing.by, time: dateTime(printing.at, language) }),
      page: '{page} / {pages}',
    },
  };
}

function factsOf(patient: Patient, language: Language, t: Translate): Fact[] {
  const schooling =
    patient.educationYears === null ? t('pdf:unknown') : t('pdf:years', { count: patient.educationYears });
  const fact = (field: string, value: string | null) => ({ label: t(`fields:${field}`), value: value || '—' });
  return [
    fact('name', patient.name),
    fact('gender', t(`dict:gender.${patient.gender}`)),
    fact('age', t('pdf:age', { count: patient.age })),
    fact('birthday', shortDate(patient.birthday, language)),
    fact('idNumber', maskNationalId(patient.idNumber)),
    fact('educationYears', schooling),
    fact('departmentName', patient.departmentName),
    fact('doctorName', patient.doctorName),
    fact('outpatientNumber', patient.outpatientNumber),
    fact('phone', patient.phone),
  ];
}

function flagsOf(
  scores: ReturnType<typeof lastScores>,
  whole: ReadonlyMap<string, SummaryRows['wholeScores'][number]['score']>,
  language: Language,
  t: Translate,
): SummarySheet['flags'] {
  const entries = scores.flatMap(({ reportId, instrumentName: name }) =>
    (whole.get(reportId)?.flags ?? []).map((flag) => ({
      text: t('overview:named', { name, of: textOf(flag.text, language) }),
      advice: textOf(flag.advice, language),
    })),
  );
  return entries.length > 0 ? { title: t('pdf:flags'), entries } : null;
}

function guidanceOf({ texts }: SummaryRows, { language, timeZone }: Reader, t: Translate): SummarySheet['guidance'] {
  if (texts.length === 0) return null;
  const entries = texts.map((text) => ({
    title: text.title,
    paragraphs: paragraphsOf(text.body),
    by: byLine(text.issued_by, shortDate(wireTime(text.issued_at, timeZone), language)),
    wide: text.language.startsWith('zh'),
  }));
  return { title: t('overview:guidance'), entries };
}

function commentsOf({ comments }: SummaryRows, { language, timeZone }: Reader, t: Translate): SummarySheet['comments'] {
  if (comments.length === 0) return null;
  const day = (moment: Date) => shortDate(wireTime(moment, timeZone), language);
  const entries = comments.map((comment) => ({
    text: comment.doctor_comment,
    by: byLine(
      nameOf(comment.instrument, comment.own_name, language),
      comment.comment_by,
      day(comment.commented_at ?? comment.test_ended_at),
    ),
  }));
  return { title: t('pdf:comment'), entries };
}

function nextOf({ next }: SummaryRows, reader: Reader, t: Translate): SummarySheet['next'] {
  if (!next) return null;
  const day = shortDate(next.dueDate, reader.language);
  return {
    title: t('overview:next'),
    text: byLine(
      next.overdue ? t('overview:overdue', { date: day }) : day,
      followUpText(next.kind, next.instrumentName, reader),
      next.assigneeName,
    ),
    note: next.note,
  };
}

const byLine = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
