import type {
  CodeableConcept,
  Extension,
  ExtractResource,
  Meta,
  Period,
  Quantity,
  Reference,
  ResourceType,
} from '@medplum/fhirtypes';
import { codeSystem, DATA_ABSENT_REASON, OBSERVATION_CATEGORY, ownExtension, UCUM } from './systems.ts';

/** What every row that becomes a resource has: its logical id, how often and when it was changed last. */
export type Kept = Readonly<{ id: string; version: number; updatedAt: Date }>;

/** How far the ground of a finding could be confirmed; null where nothing was published or it is the institution's own. */
export type Confirmation = 'confirmed' | 'unconfirmed' | 'disputed' | 'proposed' | 'unsettled' | 'own';

/** Id and meta of a resource. */
export const kept = ({ id, version, updatedAt }: Kept): { id: string; meta: Meta } => ({
  id,
  meta: { versionId: String(version), lastUpdated: updatedAt.toISOString() },
});

/** A reference by type and id, with what a person may read of it. */
export const reference = <T extends ResourceType>(
  type: T,
  id: string,
  display?: string | null,
): Reference<ExtractResource<T>> => ({ reference: `${type}/${id}`, ...texted('display', display) });

/** A text under a name; nothing where there is none, as FHIR allows no empty text. */
export function texted<K extends string>(name: K, text: string | null | undefined): { [P in K]?: string } {
  const trimmed = text?.trim();
  return (trimmed ? { [name]: trimmed } : {}) as { [P in K]?: string };
}

/** A code of a code system of ours, in words. */
export const own = (system: string, code: string, text?: string | null): CodeableConcept => ({
  coding: [{ system: codeSystem(system), code, ...texted('display', text) }],
  ...texted('text', text),
});

export const category = (code: 'survey' | 'exam' | 'therapy'): CodeableConcept => ({
  coding: [{ system: OBSERVATION_CATEGORY, code }],
});

/** Says that there is no value: it is not known, or the instrument has none of this kind. */
export const absent = (code: 'unknown' | 'not-applicable' = 'unknown'): CodeableConcept => ({
  coding: [{ system: DATA_ABSENT_REASON, code }],
});

/** A number in a unit of UCUM. */
export const quantity = (value: number, code: string): Quantity => ({ value, unit: code, system: UCUM, code });

/** From one moment to another; a clock that was set back between them would make it end before it began. */
export const period = (from: Date, to: Date): Period =>
  from <= to ? { start: from.toISOString(), end: to.toISOString() } : { start: from.toISOString() };

/** Says how far what stands beside it could be confirmed by its source. */
export const confirmationExtension = (confirmation: Confirmation | null | undefined): { extension?: Extension[] } =>
  confirmation ? { extension: [{ url: ownExtension('confirmation'), valueCode: confirmation }] } : {};
