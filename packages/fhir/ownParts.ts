import type { Instrument } from '@cogclinic/scales/instrument';
import type { Findings } from './findings.ts';
import { patchBetween, patched } from './mergePatch.ts';
import { asExtension, fromExtension, isList, isRecord, type Plain } from './plainJson.ts';
import { type Extension, extensionOf, type Questionnaire } from './questionnaire.ts';

/** Our extension is found by this end of its address, whatever host the address names; docs/fhir.md describes it. */
export const OWN_PARTS = 'cogclinic-instrument';
const URL = `https://cogclinic.example/fhir/StructureDefinition/${OWN_PARTS}`;

/** What an export of ours tells beyond FHIR. */
export type OwnParts = Readonly<{
  code: string;
  version: string;
  /** What makes the instrument of what the rest of the file is read as. */
  patch: Plain;
  /** The findings of that reading, which the patch settles. */
  settled: ReadonlySet<string>;
}>;

/**
 * Sub-scales, bands, warnings, version and all else of an instrument that its Questionnaire cannot say, as an
 * extension: what differs from `read`, which the Questionnaire alone is read as.
 */
export function ownPartsOf({ code, version, ...parts }: Instrument, read: Instrument, findings: Findings): Extension {
  const { code: _code, version: _version, ...bare } = read;
  const patch = patchBetween(plainOf(bare), plainOf(parts)) ?? {};
  return asExtension(URL, { code, version, patch, settled: findings.all().map(keyOf) });
}

/** The extension in a file; null where there is none. */
export function readOwnParts(whole: Questionnaire): OwnParts | null {
  const extension = extensionOf(whole, OWN_PARTS);
  const given = extension ? fromExtension(extension) : null;
  if (!isRecord(given)) return null;
  const { code, version, patch, settled } = given;
  if (typeof code !== 'string' || typeof version !== 'string' || patch === undefined) return null;
  return { code, version, patch, settled: new Set(isList(settled) ? settled.map(String) : []) };
}

/** The instrument with what an export of ours told beyond FHIR. */
export function withOwnParts({ code, version, ...bare }: Instrument, { patch }: OwnParts): Instrument {
  return { ...(patched(plainOf(bare), patch) as Omit<Instrument, 'code' | 'version'>), code, version };
}

/** Names what was found of an item. */
export const keyOf = ({ rule, item }: { rule: string; item: string | null }): string => `${rule} ${item ?? ''}`;

/** Instruments are data that JSON can say. */
const plainOf = (value: object): Plain => value as unknown as Plain;
