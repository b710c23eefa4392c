import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { DIRECTIONS } from '@cogclinic/motion/direction';
import { JPE_CUT_DEGREES } from '@cogclinic/motion/references';
import type { SummaryContext, SummarySection } from '#platform/patientRecord.ts';
import { figuresIn } from './cervical.figures.ts';
import { reportOf } from './cervical.report.ts';
import { newestOf } from './cervical.rows.ts';

/** The newest cervical evaluation in the brain health report: a row for each direction. */
export async function neckSection({ tx, actor, archiveId, reader, t }: SummaryContext): Promise<SummarySection[]> {
  const newest = await newestOf(tx, actor, archiveId);
  if (!newest) return [];
  const { measures, grades, measuredTime } = await reportOf(tx, actor, newest);
  const { degrees, speed, percent } = figuresIn(reader.language, t);
  const above = t('neck:positionSense.above');
  return [
    {
      kind: 'table',
      place: 4.7,
      title: t('cervical:summary.title', { day: writtenTimes(reader.language).date(measuredTime) }),
      heads: [
        t('cervical:summary.direction'),
        t('neck:measure.best'),
        t('neck:reference.own'),
        t('neck:measure.peakVelocity'),
        t('neck:measure.positionError'),
      ],
      rows: DIRECTIONS.map((direction) => {
        const measured = measures.directions[direction];
        const error = measures.positionSense[direction]?.absolute ?? null;
        return [
          t(`neck:direction.${direction}`),
          degrees(measured?.peakAngle ?? null),
          percent(grades[direction]?.percent ?? null),
          speed(measured?.peakVelocity ?? null),
          error !== null && error > JPE_CUT_DEGREES ? `${degrees(error, 1)} (${above})` : degrees(error, 1),
        ];
      }),
    },
  ];
}
