import { allergyNames, type background } from '@cogclinic/contract/background';
import { isHeld } from '@cogclinic/contract/diagnoses';
import { DICTS } from '@cogclinic/contract/dict';
import type { Texts } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { labelIn } from '#modules/dict/dict.service.ts';
import type { Reader } from '#platform/patientRecord.ts';
import { translator } from '#platform/texts.ts';
import { holdsOn } from './entries.rows.ts';

type Background = z.output<typeof background>;

/** What a file said of its patient on a day, as it is kept with a signed conclusion. */
export type KeptBackground = Readonly<{
  asOf: string;
  handedness: Background['handedness'];
  /** An institution's own entry comes with its texts: they may change later. */
  allergies: readonly Readonly<{ code: string; labels: Texts | null }>[];
  allergyOther: string | null;
  diagnoses: Background['diagnoses'];
  medications: Background['medications'];
}>;

const rowsOf = (table: string, fields: string, lastDay: string) =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object(${fields}) ORDER BY x.recorded_at, x.id), '[]') FROM ${table} x
     WHERE x.institution_id = a.institution_id AND x.archive_id = a.id AND ${holdsOn(lastDay, 'd.today')})`;

/** SQL of the `KeptBackground` of the patient `a`, as the file is now. */
export const BACKGROUND_NOW = `(SELECT jsonb_build_object('asOf', d.today, 'handedness', a.handedness, 'allergyOther', a.allergy_other,
    'allergies', (SELECT coalesce(jsonb_agg(jsonb_build_object('code', g.code, 'labels', e.labels) ORDER BY g.place), '[]')
       FROM unnest(a.allergies) WITH ORDINALITY AS g (code, place)
       LEFT JOIN dict_entries e ON e.institution_id = a.institution_id AND e.dict_type = 'allergy' AND e.code = g.code),
    'diagnoses', ${rowsOf('diagnoses', "'code', x.code, 'title', x.title, 'certainty', x.certainty, 'diagnosedOn', x.diagnosed_on", 'ended_on')},
    'medications', ${rowsOf('medications', "'name', x.name, 'dose', x.dose, 'frequency', x.frequency, 'since', x.since", 'until')})
   FROM (SELECT (now() AT TIME ZONE i.time_zone)::date::text AS today FROM institutions i WHERE i.id = a.institution_id) d)`;

/** A background in its reader's language; what is on record as excluded is none of the patient's diagnoses. */
export function presentBackground(
  kept: KeptBackground,
  state: Background['state'],
  { language }: Pick<Reader, 'language'>,
): Background {
  const t = translator(language);
  const isOurs = new Set<string>(DICTS.allergy);
  const allergies = allergyNames(
    { allergies: kept.allergies.map(({ code }) => code), allergyOther: kept.allergyOther },
    (code) => {
      const labels = kept.allergies.find((one) => one.code === code)?.labels;
      return labels ? labelIn(labels, language) : isOurs.has(code) ? t(`dict:allergy.${code}`) : code;
    },
  );
  const { asOf, handedness, medications } = kept;
  const diagnoses = kept.diagnoses.filter((one) => isHeld({ ...one, current: true }));
  return { state, asOf, handedness, allergies, diagnoses, medications };
}
