import type { MeasuredRow } from '@cogclinic/fhir/resources/measuredComponents';
import { toNeckObservation } from '@cogclinic/fhir/resources/neckObservation';
import { DIRECTIONS, PLANES } from '@cogclinic/motion/direction';
import type { DirectionMeasures, Measures } from '@cogclinic/motion/measures';
import { qualityOf, type Warning } from '@cogclinic/motion/warnings';
import { fhirRows } from '#platform/fhirSource.ts';
import { codesOf, valuesFor } from '#platform/fhirTokens.ts';
import { json, moment, uuid } from '#platform/sql/columns.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { from } from './cervical.rows.ts';

/** Cervical evaluations as Observations, their measures components. Ranges are not graded here: references are the reader's. */
export const neckSource = fhirRows({
  type: 'Observation',
  name: 'fhir.neck',
  prefix: 'neck-',
  columns: {
    archive_id: uuid,
    measured_at: moment,
    device_id: uuid.orNull,
    performer: json<{ id: string; name: string }>().orNull,
    measures: json<Measures>(),
    warnings: json<Warning[]>(),
  },
  select: `e.archive_id, e.measured_at, e.device_id, e.measures, e.warnings,
    (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
      WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS performer`,
  from,
  where: 'e.deleted_at IS NULL',
  id: 'e.id',
  updated: 'e.updated_at',
  patient: 'e.archive_id',
  date: { column: 'e.measured_at', is: 'moment' },
  tokens: {
    code: { column: "'neck'", values: codesOf('examination') },
    category: { column: "'exam'", values: valuesFor({ exam: 'exam' }) },
  },
  toResource: (row, { language }) => {
    const t = translator(language);
    return toNeckObservation({
      id: row.id,
      version: Number(row.updated_at),
      updatedAt: row.updated_at,
      patientId: row.archive_id,
      name: t('neck:title'),
      measuredAt: row.measured_at,
      performer: row.performer,
      deviceId: row.device_id,
      quality: qualityOf(row.warnings),
      measures: componentsOf(row.measures, t),
    });
  },
});

/** The measures of a direction that are told, with the names that reports give them, in units of UCUM. */
const OF_DIRECTION = [
  ['peakAngle', 'measure.best', 'deg'],
  ['meanOfThree', 'measure.meanOfThree', 'deg'],
  ['peakVelocity', 'measure.peakVelocity', 'deg/s'],
  ['meanVelocity', 'measure.meanVelocity', 'deg/s'],
  ['reactionMs', 'measure.reaction', 'ms'],
  ['timeToPeakMs', 'measure.timeToPeak', 'ms'],
  ['velocityPeaks', 'measure.velocityPeaks', '{peaks}'],
  ['smoothness', 'measure.smoothness', '1'],
  ['trials', 'measure.movements', '{movements}'],
] as const satisfies readonly (readonly [keyof DirectionMeasures, string, string])[];
const OF_PLANE = [
  ['range', 'measure.range', 'deg'],
  ['asymmetry', 'measure.asymmetry', '%'],
] as const;
const OF_SENSE = [
  ['absolute', 'positionSense.absolute', 'deg'],
  ['constant', 'positionSense.constant', 'deg'],
  ['variable', 'positionSense.variable', 'deg'],
  ['trials', 'positionSense.trials', '{trials}'],
] as const;

function componentsOf({ directions, planes, positionSense }: Measures, t: Translate): MeasuredRow[] {
  const named = (
    code: string,
    of: string,
    [name, text, unit]: readonly [string, string, string],
    values: object | null,
  ) => {
    const value: unknown = values?.[name as keyof typeof values];
    return typeof value === 'number'
      ? [{ code: `${code}/${name}`, name: `${t(`neck:${of}`)}: ${t(`neck:${text}`)}`, value, unit }]
      : [];
  };
  return [
    ...DIRECTIONS.flatMap((one) =>
      OF_DIRECTION.flatMap((measure) => named(one, `direction.${one}`, measure, directions[one])),
    ),
    ...PLANES.flatMap((one) => OF_PLANE.flatMap((measure) => named(one, `plane.${one}`, measure, planes[one]))),
    ...DIRECTIONS.flatMap((one) =>
      OF_SENSE.flatMap((measure) => named(`positionSense/${one}`, `direction.${one}`, measure, positionSense[one])),
    ),
  ];
}
