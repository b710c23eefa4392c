/** A version of FHIR other than R4 that a file shows. */
export type OtherVersion = 'DSTU2' | 'STU3' | 'R5';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that only one other version has, of the Questionnaire and of its items. */
const WHOLE: Readonly<Record<OtherVersion, readonly string[]>> = {
  DSTU2: ['group'],
  STU3: [],
  R5: ['versionAlgorithmString', 'versionAlgorithmCoding', 'copyrightLabel'],
};
const ITEM: Readonly<Record<OtherVersion, readonly string[]>> = {
  DSTU2: [],
  STU3: [
    'option',
    'options',
    'initialBoolean',
    'initialDecimal',
    'initialInteger',
    'initialDate',
    'initialDateTime',
    'initialTime',
    'initialString',
    'initialCoding',
    'initialQuantity',
  ],
  R5: ['answerConstraint', 'disabledDisplay'],
};

/**
 * The other version that a Questionnaire belongs to, by its declaration (`fhirVersion`, a profile's URL) or by fields
 * and types that R4 lacks; null when nothing speaks against R4.
 */
export function otherVersion(whole: Json, items: readonly Json[]): OtherVersion | null {
  const said = saidVersion(whole);
  if (said !== null) return said;
  for (const version of ['DSTU2', 'STU3', 'R5'] as const) {
    if (WHOLE[version].some((field) => field in whole)) return version;
    if (items.some((item) => ITEM[version].some((field) => field in item))) return version;
  }
  if (items.some(({ enableWhen }) => Array.isArray(enableWhen) && enableWhen.some(isOfStu3))) return 'STU3';
  return items.some(({ type }) => type === 'coding') ? 'R5' : null;
}

function isOfStu3(condition: unknown): boolean {
  return isObject(condition) && ('hasAnswer' in condition || ('question' in condition && !('operator' in condition)));
}

function saidVersion(whole: Json): OtherVersion | null {
  const meta = isObject(whole.meta) ? whole.meta : {};
  const profiles = Array.isArray(meta.profile) ? meta.profile.map(String) : [];
  const said = [String(whole.fhirVersion ?? ''), ...profiles].join(' ');
  if (/(^|\s)3\.\d|\/STU3\/|\/3\.0\/|\|3\.\d/.test(said)) return 'STU3';
  return /(^|\s)5\.\d|\/R5\/|\/5\.0\/|\|5\.\d/.test(said) ? 'R5' : null;
}
