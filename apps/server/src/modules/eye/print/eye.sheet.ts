import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import { printedLanguage } from '#platform/printedLanguage.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';
import { doubtText, measureText, referenceText } from '../eye.words.ts';
import type { EyeInfo } from '../info.service.ts';
import type { EyeEvent } from '../recordings.tables.ts';
import { mainSequenceOf, type PrintedCurve } from './eye.curve.ts';
import type { PrintedPicture } from './eye.pictures.ts';

type Table = { title: string; heads: string[]; rows: string[][] };
/** All that the report shows, in one language; the template (eye.typ) has no words of its own. */
export type EyeSheet = {
  language: string;
  region: string;
  institution: string;
  logo: string | null;
  kind: string;
  title: string;
  facts: { label: string; value: string }[];
  dimensions: { title: string; rows: { name: string; share: number; value: string; from: string }[]; note: string };
  measures: Table[];
  pictures: {
    title: string;
    note: string;
    scan: string;
    heat: string;
    position: string;
    rows: readonly PrintedPicture[];
  };
  curve: PrintedCurve | null;
  quality: Table;
  problems: { title: string; lines: string[] };
  closing: { signature: string; date: string; caution: string };
  footer: { left: string; page: string };
};

type Reported = EyeInfo &
  Readonly<{ gender: string; events: readonly EyeEvent[]; pictures: readonly PrintedPicture[] }>;
type Printing = Readonly<{ institution: string; by: string; at: string }>;

/** Lays the report of an eye assessment out for printing. */
export function eyeSheet(report: Reported, printing: Printing, language: Language, t: Translate): EyeSheet {
  const { assessment, recordings } = report;
  return {
    ...printedLanguage(language),
    institution: printing.institution,
    logo: null,
    kind: t('eye:title'),
    title: t('eye:titleOf', { name: assessment.patientName }),
    facts: factsOf(report, language, t),
    dimensions: dimensionsOf(report, language, t),
    measures: measuresOf(report, language, t),
    pictures: {
      title: t('eyeMeasures:drawn.title'),
      note: t('eyeMeasures:drawn.note'),
      scan: t('eyeMeasures:drawn.scan'),
      heat: t('eyeMeasures:drawn.heat'),
      position: t('eyeMeasures:drawn.position'),
      rows: report.pictures,
    },
    curve: mainSequenceOf(report.events, language, t),
    quality: qualityOf(report, language, t),
    problems: {
      title: t('eyeMeasures:problems'),
      lines: recordings.flatMap(({ task, refusal, problems }) =>
        [...(refusal ? [refusal] : []), ...problems].map(
          ({ line, text }) =>
            `${t(`eyeMeasures:tasks.${task ?? 'all'}`)} — ${line === null ? text : t('eyeMeasures:line', { line, text })}`,
        ),
      ),
    },
    closing: { signature: t('pdf:signature'), date: t('pdf:signatureDate'), caution: t('pdf:caution') },
    footer: {
      left: t('overview:printed', { name: printing.by, time: writtenTimes(language).dateTime(printing.at) }),
      page: '{page} / {pages}',
    },
  };
}

function factsOf({ assessment, age, gender, handedness }: Reported, language: Language, t: Translate) {
  const fact = (label: string, value: string | null) => ({ label, value: value || '—' });
  return [
    fact(t('fields:name'), assessment.patientName),
    fact(t('fields:gender'), t(`dict:gender.${gender}`)),
    fact(t('fields:age'), t('pdf:age', { count: age })),
    ...(handedness ? [fact(t('fields:handedness'), t(`dict:handedness.${handedness}`))] : []),
    fact(t('fields:version'), t(`eyeMeasures:versions.${assessment.version}`)),
    fact(t('eye:begun'), writtenTimes(language).dateTime(assessment.beginTime)),
    fact(t('eye:issued'), assessment.reportTime && writtenTimes(language).dateTime(assessment.reportTime)),
    fact(t('eye:by'), assessment.byName),
  ];
}

function dimensionsOf({ dimensions }: Reported, language: Language, t: Translate): EyeSheet['dimensions'] {
  const share = (value: number) => `${printedNumber(value * 100, language, 0)} %`;
  return {
    title: t('eyeMeasures:dimensions.title'),
    rows: dimensions.map(({ dimension, score, basis }) => ({
      name: t(`pdf:dimensions.${dimension}`),
      share: (score ?? 0) / 100,
      value: score === null ? t('eyeMeasures:dimensions.none') : `${Math.round(score)} / 100`,
      from: `${t('eyeMeasures:dimensions.basis')}: ${share(basis)}`,
    })),
    note: t('eyeMeasures:dimensions.note'),
  };
}

function measuresOf({ measures }: Reported, language: Language, t: Translate): Table[] {
  const heads = (['measure', 'value', 'band', 'reference', 'trials'] as const).map((one) => t(`eyeMeasures:${one}`));
  return [...new Set(measures.map(({ task }) => task))].map((task) => ({
    title: t(`eyeMeasures:tasks.${task}`),
    heads,
    rows: measures
      .filter((one) => one.task === task)
      .map((one) => [
        t(`eyeMeasures:measures.${one.measure}`),
        [
          one.value === null ? t('eyeMeasures:noValue') : measureText(one.measure, one.value, language, t),
          ...one.doubts.map((doubt) => doubtText(doubt, language, t)),
        ].join('\n'),
        t(`eyeMeasures:bands.${one.band ?? 'none'}`),
        referenceText(one, language, t),
        printedNumber(one.trials, language, 0),
      ]),
  }));
}

function qualityOf({ recordings }: Reported, language: Language, t: Translate): Table {
  const names = ['rateHz', 'lossShare', 'gaps', 'precisionDeg', 'jitterMs', 'duration', 'eye'] as const;
  const number = (value: number | null, digits: number, of: (text: string) => string = (text) => text) =>
    value === null ? '—' : of(printedNumber(value, language, digits));
  return {
    title: t('eyeMeasures:quality.title'),
    heads: names.map((name) => t(`eyeMeasures:quality.${name}`)),
    rows: recordings.map(({ task, quality }) => [
      t(`eyeMeasures:tasks.${task ?? 'all'}`),
      ...(quality
        ? [
            number(quality.rateHz, 0, (value) => t('eyeMeasures:units.hz', { value })),
            number(quality.lossShare * 100, 1, (text) => `${text} %`),
            number(quality.gaps, 0),
            number(quality.precisionDeg, 3, (text) => `${text}°`),
            number(quality.jitterMs, 2, (value) => t('eyeMeasures:units.ms', { value })),
            number(quality.durationMs / 1000, 0, (value) => t('eyeMeasures:units.s', { value })),
            t(`eyeMeasures:eyes.${quality.eye}`),
          ]
        : names.map(() => '—')),
    ]),
  };
}
