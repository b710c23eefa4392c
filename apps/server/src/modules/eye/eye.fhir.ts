import { toEyeObservation } from '@cogclinic/fhir/resources/eyeObservation';
import { measureUnit } from '@cogclinic/gaze/tasks/measureUnit';
import { fhirRows } from '#platform/fhirSource.ts';
import { codesOf, valuesFor } from '#platform/fhirTokens.ts';
import { json, moment, uuid } from '#platform/sql/columns.ts';
import { translator } from '#platform/texts.ts';
import { from } from './assessments.rows.ts';
import type { EyeResults } from './eye.tables.ts';

/** Eye assessments with results as Observations, their measures components. */
export const eyeSource = fhirRows({
  type: 'Observation',
  name: 'fhir.eye',
  prefix: 'eye-',
  columns: {
    archive_id: uuid,
    begun_at: moment,
    reported_at: moment.orNull,
    performer: json<{ id: string; name: string }>().orNull,
    results: json<EyeResults>().always,
  },
  select: `e.archive_id, e.begun_at, e.reported_at, e.results,
    (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
      WHERE u.institution_id = e.institution_id AND u.id = coalesce(e.reported_by, e.created_by)) AS performer`,
  from,
  where: 'e.results IS NOT NULL',
  id: 'e.id',
  updated: 'e.updated_at',
  patient: 'e.archive_id',
  date: { column: 'e.begun_at', is: 'moment' },
  tokens: {
    code: { column: "'eye'", values: codesOf('examination') },
    category: { column: "'exam'", values: valuesFor({ exam: 'exam' }) },
  },
  toResource: (row, { language }) => {
    const t = translator(language);
    return toEyeObservation({
      id: row.id,
      version: Number(row.updated_at),
      updatedAt: row.updated_at,
      patientId: row.archive_id,
      name: '',
      begunAt: row.begun_at,
      reportedAt: row.reported_at,
      performer: row.performer,
      measures: row.results.measures.map(({ task, measure, value, band, reference, doubts }) => ({
        task,
        measure,
        name: t(`eyeMeasures:measures.${measure}`),
        unit: measureUnit(measure).unit,
        value,
        band,
        status: reference.status,
        doubts: doubts.map(({ code }) => code),
      })),
    });
  },
});
