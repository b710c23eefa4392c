import type { MeasuredRow } from '@cogclinic/fhir/resources/measuredComponents';
import { toVrObservation } from '@cogclinic/fhir/resources/vrObservation';
import { VR_CODES, VR_GAMES } from '@cogclinic/games/vr/games';
import type { HandMeasures, VrMeasures } from '@cogclinic/games/vr/measures';
import { fhirRows } from '#platform/fhirSource.ts';
import { codesOf, valuesFor } from '#platform/fhirTokens.ts';
import { json, moment, oneOf, uuid, whole } from '#platform/sql/columns.ts';
import { translator } from '#platform/texts.ts';
import { from } from './vr.rows.ts';

const gameCodes = codesOf('game');

/** Sessions of headset games as Observations, their measures components. */
export const vrSource = fhirRows({
  type: 'Observation',
  name: 'fhir.vr',
  prefix: 'vr-',
  columns: {
    archive_id: uuid,
    game: oneOf(VR_CODES),
    device_id: uuid,
    begun_at: moment,
    duration_ms: whole,
    performer: json<{ id: string; name: string }>().orNull,
    measures: json<VrMeasures>(),
  },
  select: `s.archive_id, s.game, s.device_id, s.begun_at, s.duration_ms, s.measures,
    (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
      WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer`,
  from,
  id: 's.id',
  updated: 's.updated_at',
  patient: 's.archive_id',
  date: { column: 's.begun_at', is: 'moment' },
  tokens: {
    code: {
      column: 's.game',
      values: (tokens) => {
        const asked = gameCodes(tokens);
        return VR_CODES.filter((code) => asked.includes(VR_GAMES[code]));
      },
    },
    category: { column: "'therapy'", values: valuesFor({ therapy: 'therapy' }) },
  },
  toResource: (row, { language }) =>
    toVrObservation({
      id: row.id,
      // A session never changes; only its patient does, where files are merged.
      version: Number(row.updated_at),
      updatedAt: row.updated_at,
      patientId: row.archive_id,
      game: VR_GAMES[row.game],
      gameName: translator(language)(`games:name.${VR_GAMES[row.game]}`),
      begunAt: row.begun_at,
      durationMs: row.duration_ms,
      performer: row.performer,
      deviceId: row.device_id,
      measures: componentsOf(row.measures),
    }),
});

/** The measures that are told, in units of UCUM. They have no names in words; their codes are those of tables. */
const OF_SESSION = {
  hits: '{hits}',
  misses: '{misses}',
  falseHits: '{hits}',
  hitShare: '1',
  rtMedian: 'ms',
  rtLow: 'ms',
  rtHigh: 'ms',
  rtCv: '1',
  reachAsymmetry: '1',
  pathAsymmetry: '1',
} as const satisfies Partial<Record<keyof VrMeasures, string>>;
const OF_HAND = { hits: '{hits}', rtMedian: 'ms', reach: 'm', path: 'm' } as const satisfies Partial<
  Record<keyof HandMeasures, string>
>;

function componentsOf(measures: VrMeasures): MeasuredRow[] {
  const told = (prefix: string, units: Readonly<Record<string, string>>, values: object | null) =>
    Object.entries(units).flatMap(([name, unit]) => {
      const value: unknown = values?.[name as keyof typeof values];
      return typeof value === 'number' ? [{ code: prefix + name, name: '', value, unit }] : [];
    });
  return [
    ...told('', OF_SESSION, measures),
    ...told('left/', OF_HAND, measures.left),
    ...told('right/', OF_HAND, measures.right),
  ];
}
