import { DIRECTIONS, PLANES } from '@cogclinic/motion/direction';
import { JPE_CUT_DEGREES, jpeBandOf, ORIENTING } from '@cogclinic/motion/references';
import type { Language } from '@cogclinic/scales/instrument';
import { printedNumber } from '#platform/printedNumbers.ts';
import { dateTime } from '#platform/printedTimes.ts';
import type { Translate } from '#platform/texts.ts';
import { figuresIn } from './cervical.figures.ts';
import type { NeckReport } from './cervical.report.ts';
import { planeSvg, seenDirections } from './cervical.svg.ts';

type Table = { title: string; heads: string[]; rows: string[][] };
/** All that the report shows, in one language; the template (cervical.typ) has no words of its own. */
export type NeckSheet = {
  language: string;
  region: string;
  institution: string;
  logo: string | null;
  kind: string;
  title: string;
  facts: { label: string; value: string }[];
  warnings: { title: string; lines: string[] };
  planes: { title: string; svg: string; sides: { name: string; degrees: string }[]; range: string }[];
  tables: Table[];
  notes: { title: string; lines: string[] };
  closing: { signature: string; date: string; caution: string };
  footer: { left: string; page: string };
};

type Printing = Readonly<{ institution: string; by: string; at: string }>;

/** Lays the report of one cervical evaluation out for printing. */
export function neckSheet(report: NeckReport, printing: Printing, language: Language, t: Translate): NeckSheet {
  const { degrees } = figuresIn(language, t);
  const { measures } = report;
  return {
    language: language.slice(0, 2),
    region: language === 'zh-TW' ? 'TW' : language === 'zh' ? 'CN' : '',
    institution: printing.institution,
    logo: null,
    kind: t('neck:title'),
    title: t('cervical:titleOf', { name: report.patientName }),
    facts: factsOf(report, language, t),
    warnings: { title: t('neck:warning.title'), lines: report.warnings.map((warning) => warningText(warning, t)) },
    planes: PLANES.map((plane) => ({
      title: t(`neck:plane.${plane}`),
      svg: planeSvg(plane, report),
      sides: seenDirections(plane).map((direction) => ({
        name: t(`neck:direction.${direction}`),
        degrees: degrees(measures.directions[direction]?.peakAngle),
      })),
      range: `${t('neck:measure.range')} ${degrees(measures.planes[plane].range)}`,
    })),
    tables: [rangesOf(report, language, t), velocitiesOf(report, language, t), ...positionSenseOf(report, language, t)],
    notes: { title: t('neck:note.title'), lines: notesOf(report).map((note) => t(`neck:note.${note}`)) },
    closing: { signature: t('pdf:signature'), date: t('pdf:signatureDate'), caution: t('pdf:caution') },
    footer: {
      left: t('overview:printed', { name: printing.by, time: dateTime(printing.at, language) }),
      page: '{page} / {pages}',
    },
  };
}

/** What lowers trust, in words. */
export function warningText({ code, direction, values }: NeckReport['warnings'][number], t: Translate): string {
  const text = t(`neck:warning.${code}`, values);
  return direction ? t('neck:warning.of', { direction: t(`neck:direction.${direction}`), text }) : text;
}

/** The notes that a report needs. */
export const notesOf = ({ grades }: Pick<NeckReport, 'grades'>) => [
  Object.values(grades).some(Boolean) ? 'grades' : 'noGrade',
  ...(['age', 'agreement', 'positionSense', 'smoothness', 'detectable', 'screening'] as const),
];

function factsOf(report: NeckReport, language: Language, t: Translate) {
  const { sampling } = report;
  const fact = (label: string, value: string | null) => ({ label, value: value || '—' });
  return [
    fact(t('fields:name'), report.patientName),
    fact(t('fields:gender'), t(`dict:gender.${report.gender}`)),
    fact(t('fields:age'), t('pdf:age', { count: report.age })),
    fact(t('neck:recorded.measured'), dateTime(report.measuredTime, language)),
    fact(t('neck:recorded.device'), report.device ?? t(`neck:source.${report.source}`)),
    fact(t('neck:recorded.by'), report.byName),
    fact(
      t('neck:recorded.title'),
      [
        t('cervical:hertz', { value: printedNumber(sampling.rate, language, 0) }),
        t('cervical:seconds', { count: Math.round(sampling.durationMs / 1000) }),
      ].join(', '),
    ),
    fact(t('neck:quality.title'), t(`neck:quality.${report.quality}`)),
  ];
}

function rangesOf({ measures, grades }: NeckReport, language: Language, t: Translate): Table {
  const { degrees, percent, plain } = figuresIn(language, t);
  const unconfirmed = t('neck:reference.unconfirmed');
  return {
    title: t('neck:measure.range'),
    heads: [
      ...(['best', 'meanOfThree', 'movements'] as const).map((one) => t(`neck:measure.${one}`)),
      t('neck:reference.title'),
      '%',
    ],
    rows: DIRECTIONS.map((direction) => {
      const measured = measures.directions[direction];
      const grade = grades[direction];
      return [
        t(`neck:direction.${direction}`),
        degrees(measured?.peakAngle, 1),
        degrees(measured?.meanOfThree, 1),
        plain(measured?.trials, 0),
        grade ? degrees(grade.reference) : `${degrees(ORIENTING[direction])} (${unconfirmed})`,
        grade ? `${percent(grade.percent)}, ${t(`dict:level.${grade.level}`)}` : '—',
      ];
    }),
  };
}

function velocitiesOf({ measures }: NeckReport, language: Language, t: Translate): Table {
  const { speed, milliseconds, plain } = figuresIn(language, t);
  const heads = ['peakVelocity', 'meanVelocity', 'timeToPeak', 'velocityPeaks', 'smoothness'] as const;
  return {
    title: t('neck:measure.velocities'),
    heads: heads.map((one) => t(`neck:measure.${one}`)),
    rows: DIRECTIONS.map((direction) => {
      const measured = measures.directions[direction];
      return [
        t(`neck:direction.${direction}`),
        speed(measured?.peakVelocity),
        speed(measured?.meanVelocity),
        milliseconds(measured?.timeToPeakMs),
        plain(measured?.velocityPeaks),
        plain(measured?.smoothness, 2),
      ];
    }),
  };
}

function positionSenseOf({ measures }: NeckReport, language: Language, t: Translate): Table[] {
  const { degrees, plain } = figuresIn(language, t);
  const rows = DIRECTIONS.flatMap((direction) => {
    const sense = measures.positionSense[direction];
    if (!sense) return [];
    const above = sense.absolute > JPE_CUT_DEGREES ? ` (${t('neck:positionSense.above')})` : '';
    const few = sense.isEnough ? '' : ` (${t('neck:positionSense.few')})`;
    const cm = t('neck:positionSense.cm', { value: printedNumber(sense.distanceCm, language, 1) });
    return [
      [
        t(`neck:direction.${direction}`),
        `${plain(sense.trials, 0)}${few}`,
        `${degrees(sense.absolute, 1)}${above}`,
        degrees(sense.constant, 1),
        degrees(sense.variable, 1),
        `${cm}, ${t(`neck:positionSense.band.${jpeBandOf(sense.distanceCm)}`)}`,
      ],
    ];
  });
  const heads = ['trials', 'absolute', 'constant', 'variable', 'distance'] as const;
  if (rows.length === 0) return [];
  return [{ title: t('neck:positionSense.title'), heads: heads.map((one) => t(`neck:positionSense.${one}`)), rows }];
}
