import { OWN_PREFIX } from './ownPrefix.ts';

/** The codes that clinicians write otherwise than in capitals. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['MOCA', 'MoCA'],
  ['MOCA-B', 'MoCA-B'],
  ['MINI-COG', 'Mini-Cog'],
  ['CDT-SHULMAN', 'CDT (Shulman)'],
  ['BARTHEL', 'Barthel'],
  ['BRADEN', 'Braden'],
  ['MORSE', 'Morse'],
  ['ZARIT', 'Zarit'],
]);

/**
 * What clinicians write for an instrument in short: "MoCA" for the code MOCA, most codes as they are. An institution's
 * own instrument has no abbreviation, so its whole name stands for it.
 */
export function abbreviationOf(code: string, name: string): string {
  return code.startsWith(OWN_PREFIX) ? name : (WRITTEN.get(code) ?? code);
}

/** A name to choose by: on a phone, long names are cut off alike, and the abbreviation before them tells them apart. */
export function abbreviatedName(code: string, name: string): string {
  const short = abbreviationOf(code, name);
  return name.includes(short) ? name : `${short} · ${name}`;
}
