import { type Axis, DIRECTIONS } from '@cogclinic/motion/direction';
import { JPE_CUT_DEGREES, jpeBandOf, ORIENTING, SOURCES } from '@cogclinic/motion/references';
import type { Language } from '@cogclinic/scales/instrument';
import type { Translate } from '#platform/texts.ts';
import { figuresIn } from './cervical.figures.ts';
import type { NeckReport } from './cervical.report.ts';

/** A table; `widths` are the columns' shares, that of the directions first. */
export type Table = { title: string; widths: number[]; heads: string[]; rows: string[][] };

/** The figures of a report: ranges, velocities, and the position sense where it was tested. */
export const neckTables = (report: NeckReport, language: Language, t: Translate): Table[] => [
  rangesOf(report, language, t),
  velocitiesOf(report, language, t),
  ...positionSenseOf(report, language, t),
];

function rangesOf({ measures, grades }: NeckReport, language: Language, t: Translate): Table {
  const { degrees, percent, plain } = figuresIn(language, t);
  const isGraded = Object.values(grades).some(Boolean);
  const orienting = t(`neck:reference.${SOURCES.orienting.status}`);
  const coupledText = (coupled: Readonly<Partial<Record<Axis, number>>>) =>
    (['yaw', 'pitch', 'roll'] as const)
      .filter((axis) => coupled[axis] !== undefined)
      .map((axis) => `${t(`neck:axis.${axis}`)} ${degrees(Math.abs(coupled[axis] ?? 0))}`)
      .join(', ');
  return {
    title: t('neck:measure.range'),
    widths: [1.3, 1.05, 0.9, 0.9, 1.3, ...(isGraded ? [1.1] : []), 1.3],
    heads: [
      ...(['best', 'meanOfThree', 'movements'] as const).map((one) => t(`neck:measure.${one}`)),
      t('neck:reference.title'),
      ...(isGraded ? ['%'] : []),
      t('neck:measure.coupled'),
    ],
    rows: DIRECTIONS.map((direction) => {
      const measured = measures.directions[direction];
      const grade = grades[direction];
      return [
        t(`neck:direction.${direction}`),
        degrees(measured?.peakAngle, 1),
        degrees(measured?.meanOfThree, 1),
        plain(measured?.trials, 0),
        t('neck:reference.from', {
          degrees: degrees(grade?.reference ?? ORIENTING[direction]),
          source: grade?.source ?? orienting,
        }),
        ...(isGraded ? [grade ? `${percent(grade.percent)}, ${t(`dict:level.${grade.level}`)}` : '—'] : []),
        measured ? coupledText(measured.coupled) : '—',
      ];
    }),
  };
}

function velocitiesOf({ measures }: NeckReport, language: Language, t: Translate): Table {
  const { speed, milliseconds, plain } = figuresIn(language, t);
  const heads = ['peakVelocity', 'meanVelocity', 'reaction', 'timeToPeak', 'velocityPeaks', 'smoothness'] as const;
  return {
    title: t('neck:measure.velocities'),
    widths: [1.5, 1, 1, 1, 1, 1, 1],
    heads: heads.map((one) => t(`neck:measure.${one}`)),
    rows: DIRECTIONS.map((direction) => {
      const measured = measures.directions[direction];
      return [
        t(`neck:direction.${direction}`),
        speed(measured?.peakVelocity),
        speed(measured?.meanVelocity),
        milliseconds(measured?.reactionMs),
        milliseconds(measured?.timeToPeakMs),
        plain(measured?.velocityPeaks, 1),
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
    const cm = t('neck:positionSense.cm', { value: plain(sense.distanceCm, 1) });
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
  if (rows.length === 0) return [];
  const heads = ['trials', 'absolute', 'constant', 'variable', 'distance'] as const;
  return [
    {
      title: t('neck:positionSense.title'),
      widths: [1.5, 1, 1.2, 0.9, 0.9, 1.8],
      heads: heads.map((one) => t(`neck:positionSense.${one}`)),
      rows,
    },
  ];
}
