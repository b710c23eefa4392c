/** The kinds of FHIR R4 resources that other systems may be allowed to read, in the order in which they are offered. */
export const FHIR_TYPES = [
  'Patient',
  'Observation',
  'DiagnosticReport',
  'Binary',
  'Questionnaire',
  'QuestionnaireResponse',
  'CarePlan',
  'Task',
  'Device',
  'Practitioner',
  'Organization',
] as const;
export type FhirType = (typeof FHIR_TYPES)[number];

/** `r` reads one resource by its id, `s` searches. */
type Letters = 'r' | 's' | 'rs';
/** A SMART scope of a system without a user, as SMART App Launch 2.0 writes it: "system/Patient.rs". */
export type SmartScope = `system/${FhirType | '*'}.${Letters}`;

/** Everything of one kind of resource that can be allowed. */
export const scopeOf = (type: FhirType): SmartScope => `system/${type}.rs`;

type Parsed = { types: readonly FhirType[]; letters: string };

/** Writing is never offered: letters for it are left out. Null for what is no scope of a system, and for finer ones, which are not offered. */
function parseScope(scope: string): Parsed | null {
  const [, name, letters] = /^system\/(\*|[A-Za-z]+)\.(read|write|\*|c?r?u?d?s?)$/.exec(scope) ?? [];
  const types = FHIR_TYPES.filter((type) => name === '*' || name === type);
  if (!letters || types.length === 0) return null;
  if (letters === 'read' || letters === '*') return { types, letters: 'rs' };
  return letters === 'write' ? null : { types, letters: letters.replaceAll(/[^rs]/g, '') };
}

/** Whether granted scopes include all that is needed of a kind of resource, or for `*` of every kind. */
export function grants(granted: readonly string[], needed: SmartScope): boolean {
  const need = parseScope(needed);
  const given = granted.map(parseScope);
  return (
    need?.types.every((type) =>
      [...need.letters].every((letter) =>
        given.some((one) => one?.types.includes(type) && one.letters.includes(letter)),
      ),
    ) ?? false
  );
}

/**
 * What is granted of the scopes that a client asks for (SMART App Launch 1.0 "system/Patient.read" or 2.0
 * "system/Patient.rs", separated by spaces): never more than it asks for, and never more than it is allowed.
 */
export function narrowScopes(asked: string, allowed: readonly string[]): SmartScope[] {
  const wanted = asked.split(' ');
  return FHIR_TYPES.flatMap((type) => {
    const letters = (['r', 's'] as const).filter((letter) =>
      [wanted, allowed].every((scopes) => grants(scopes, `system/${type}.${letter}`)),
    );
    return letters.length > 0 ? [`system/${type}.${letters.join('') as Letters}` as const] : [];
  });
}
