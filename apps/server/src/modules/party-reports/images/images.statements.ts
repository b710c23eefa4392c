import { type RowOf, real, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

const SERIES = {
  id: uuid,
  uid: text,
  number: whole.orNull,
  modality: text.orNull,
  description: text.orNull,
  instances: whole,
  kept: whole,
};
export type SeriesRow = RowOf<typeof SERIES>;

export const SERIES_OF = readSql(
  'partyReports.series',
  SERIES,
  ({ studyId }: { studyId: string }) =>
    `SELECT e.id, e.series_uid AS uid, e.number, e.modality, e.description, e.instances,
            (SELECT count(*) FROM party_instances i WHERE i.institution_id = e.institution_id AND i.series_id = e.id) AS kept
       FROM party_series e WHERE e.study_id = ${studyId} ORDER BY e.number NULLS LAST, e.series_uid`,
);
export const INSTANCES_OF = readSql(
  'partyReports.instances',
  {
    ...{ id: uuid, seriesId: uuid, number: whole.orNull, sopClass: text, frames: whole, location: real.orNull },
    ...{ key: text, bytes: whole },
  },
  ({ studyId }: { studyId: string }) =>
    `SELECT i.id, i.series_id AS "seriesId", i.number, i.sop_class AS "sopClass", i.frames, i.location,
            i.key, i.bytes
       FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
      WHERE e.study_id = ${studyId} ORDER BY e.number NULLS LAST, e.series_uid, i.number NULLS LAST, i.instance_uid`,
);
export const INSTANCE = readSql(
  'partyReports.instance',
  { studyId: uuid, key: text, number: whole.orNull, sopClass: text, bytes: whole },
  ({ id }: { id: string }) =>
    `SELECT e.study_id AS "studyId", i.key, i.number, i.sop_class AS "sopClass", i.bytes
       FROM party_instances i JOIN party_series e ON e.institution_id = i.institution_id AND e.id = i.series_id
      WHERE i.id = ${id}`,
);
export const HAS_INSTANCE = readSql(
  'partyReports.hasInstance',
  { id: uuid },
  ({ seriesId, instanceUid }: { seriesId: string; instanceUid: string }) =>
    `SELECT id FROM party_instances WHERE series_id = ${seriesId} AND instance_uid = ${instanceUid}`,
);
type Added = Readonly<{
  institutionId: string;
  seriesId: string;
  instanceUid: string;
  sopClass: string;
  number: number | null;
  frames: number;
  location: number | null;
  key: string;
  bytes: number;
}>;
export const ADD_INSTANCE = writeSql(
  'partyReports.addInstance',
  {},
  (given: Added) =>
    `INSERT INTO party_instances (institution_id, series_id, instance_uid, sop_class, number, frames, location, key, bytes)
     VALUES (${given.institutionId}, ${given.seriesId}, ${given.instanceUid}, ${given.sopClass}, ${given.number}, ${given.frames},
             ${given.location}, ${given.key}, ${given.bytes})`,
);

/** The objects of a study that a report names, with their ids. */
export const NAMED_INSTANCES = readSql(
  'partyReports.namedInstances',
  { id: uuid, uid: text },
  ({ studyId, uids }: { studyId: string; uids: readonly string[] }) =>
    `SELECT i.id, i.instance_uid AS uid
       FROM party_series e JOIN party_instances i ON i.institution_id = e.institution_id AND i.series_id = e.id
      WHERE e.study_id = ${studyId} AND i.instance_uid = ANY(${uids})`,
);
