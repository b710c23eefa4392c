import { isLicensed } from '@cogclinic/scales/licence';
import { heldLicences } from '#modules/instruments/licences.service.ts';
import { answeredInstruments } from '#modules/reports/answered.service.ts';
import type { Tx } from '#platform/database.ts';
import type { Making } from './variables.ts';

/** The instruments of these tests in the versions that were given, and whether their texts may be read. */
export async function knownInstruments(
  tx: Tx,
  tests: readonly Readonly<{ instrument: string; version: string }>[],
): Promise<Pick<Making, 'instrumentOf' | 'mayRead'>> {
  const [held, instrumentOf] = [await heldLicences(tx), await answeredInstruments(tx, tests)];
  return { instrumentOf, mayRead: (instrument) => isLicensed(instrument, held.has(instrument.code)) };
}
