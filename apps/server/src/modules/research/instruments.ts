import type { Instrument } from '@cogclinic/scales/instrument';
import { isLicensed } from '@cogclinic/scales/licence';
import { findInstrument } from '#modules/instruments/instruments.service.ts';
import { heldLicences } from '#modules/instruments/licences.service.ts';
import type { Tx } from '#platform/database.ts';
import type { Making } from './variables.ts';

/** The instruments of these tests in the versions that were given, and whether their texts may be read. */
export async function knownInstruments(
  tx: Tx,
  tests: readonly Readonly<{ instrument: string; version: string }>[],
): Promise<Pick<Making, 'instrumentOf' | 'mayRead'>> {
  const held = await heldLicences(tx);
  const known = new Map<string, Instrument>();
  for (const { instrument: code, version } of tests) {
    const key = JSON.stringify([code, version]);
    if (known.has(key)) continue;
    const instrument = await findInstrument(tx, code, version);
    if (instrument) known.set(key, instrument);
  }
  return {
    instrumentOf: (code, version) => known.get(JSON.stringify([code, version])),
    mayRead: (instrument) => isLicensed(instrument, held.has(instrument.code)),
  };
}
