import { ANSWERED_BY } from '@cogclinic/contract/batteries';
import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { RESEARCH_STATES } from '@cogclinic/contract/research';
import { wireTime } from '#platform/time.ts';
import type { Test } from './research.rows.ts';
import type { Cell, Column } from './tableFile.ts';
import { type Making, type TestVariable, valuesOf } from './variables.ts';

const DAY = 86_400_000;
/** Older people are too few to stay unknown by their age. */
const OLDEST = 90;
const BAND = 5;

/** What every row begins with: whose test it is, of which instrument, and when it was given. */
export function commonVariables(making: Making): TestVariable[] {
  const { t, names, identified, ageBands, dates } = making;
  const of = (
    name: string,
    kind: Column['kind'],
    cell: (test: Test) => Cell,
    values?: string,
    missing?: string,
  ): TestVariable => ({
    name,
    kind,
    cell,
    label: t(`research:variable.${name}`),
    ...(values !== undefined && { values }),
    ...(missing !== undefined && { missing }),
  });
  const person: TestVariable[] = identified
    ? [
        of('name', 'text', ({ name }) => name),
        of('document_number', 'text', ({ idNumber }) => idNumber),
        of('outpatient_number', 'text', ({ outpatientNumber }) => outpatientNumber),
        of('birthday', 'day', ({ birthday }) => birthday),
      ]
    : [];
  const age = ageBands
    ? of('age_band', 'text', ({ ageYears }) => ageBand(ageYears))
    : of(identified ? 'age' : 'age_to_90', 'number', ({ ageYears }) =>
        identified ? ageYears : Math.min(ageYears, OLDEST),
      );
  const times: TestVariable[] =
    dates === 'dropped'
      ? []
      : [
          of('begun', 'time', (test) => timeOf(making, test, test.begun)),
          of('submitted', 'time', (test) => timeOf(making, test, test.ended)),
        ];
  return [
    of('patient_key', 'text', ({ archiveId }) => names.key('patient', archiveId)),
    of('test_key', 'text', ({ id }) => names.key('test', id)),
    ...person,
    of('sex', 'text', ({ gender }) => gender, valuesOf(DICTS.gender, t, 'dict:gender')),
    age,
    of('education_years', 'number', ({ educationYears }) => educationYears),
    of('handedness', 'text', ({ handedness }) => handedness, valuesOf(DICTS.handedness, t, 'dict:handedness')),
    of('instrument', 'text', ({ instrument }) => instrument),
    of('instrument_version', 'text', ({ version }) => version),
    of(
      'test_language',
      'text',
      ({ testLanguage }) => testLanguage,
      valuesOf(LANGUAGES, t, 'research:language'),
      t('research:missing.language'),
    ),
    of(
      'answered_by',
      'text',
      (test) => making.instrumentOf(test.instrument, test.version)?.answeredBy ?? null,
      valuesOf(ANSWERED_BY, t, 'research:answeredBy'),
    ),
    of(
      'informant_relation',
      'text',
      ({ informantRelation }) => informantRelation,
      valuesOf(DICTS.relation, t, 'dict:relation'),
      t('research:missing.relation'),
    ),
    ...(identified ? [of('informant', 'text', ({ informant }) => informant)] : []),
    of('examiner_key', 'text', ({ accountId }) => names.key('examiner', accountId)),
    ...(identified ? [of('examiner', 'text', ({ examiner }) => examiner)] : []),
    ...times,
    of('duration_s', 'number', ({ begun, ended }) => Math.round((ended.getTime() - begun.getTime()) / 1000)),
    of('state', 'text', ({ score }) => stateOf(score), valuesOf(RESEARCH_STATES, t, 'research:state')),
  ];
}

const stateOf = ({ unbanded }: Test['score']): (typeof RESEARCH_STATES)[number] =>
  unbanded === 'incomplete' ? 'incomplete' : 'complete';

function ageBand(years: number): string {
  if (years >= OLDEST) return `${OLDEST}+`;
  const from = Math.floor(years / BAND) * BAND;
  return `${from}-${from + BAND - 1}`;
}

function timeOf({ dates, names, timeZone }: Making, { archiveId }: Test, at: Date): string {
  const shift = dates === 'true' ? 0 : names.shift(archiveId) * DAY;
  return wireTime(new Date(at.getTime() + shift), timeZone);
}
