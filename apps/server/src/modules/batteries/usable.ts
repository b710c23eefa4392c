import type { Instrument } from '@cogclinic/scales/instrument';
import { isLicensed } from '@cogclinic/scales/licence';
import { allInstruments } from '#modules/instruments/instruments.service.ts';
import { heldLicences } from '#modules/instruments/licences.service.ts';
import type { Tx } from '#platform/database.ts';

/** Instruments by their codes. */
export type Usable = ReadonlyMap<string, Instrument>;

/** The instruments that the institution may use now: published, and licensed where a licence is needed. */
export async function usableInstruments(tx: Tx): Promise<Usable> {
  const [held, instruments] = await Promise.all([heldLicences(tx), allInstruments(tx)]);
  return new Map(
    instruments
      .filter((instrument) => isLicensed(instrument, held.has(instrument.code)))
      .map((instrument) => [instrument.code, instrument]),
  );
}
