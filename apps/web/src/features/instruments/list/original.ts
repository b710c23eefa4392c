import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Instrument } from '@cogclinic/scales/instrument';
import { type CopyLoss, copyOf } from '@cogclinic/scales/ownCopy';
import { OWN_PREFIX } from '@cogclinic/scales/ownPrefix';
import { sendCall } from '#ui/api.ts';
import { said } from '../editor/model.ts';

/** The instrument that a new one is copied from. */
export type Original =
  | Readonly<{ state: 'reading'; code: string }>
  | Readonly<{ state: 'failed'; code: string; error: unknown }>
  /** Its owner gave leave to use it, not to change it. */
  | Readonly<{ state: 'closed'; code: string }>
  | Readonly<{ state: 'read'; code: string; instrument: Instrument; lost: readonly CopyLoss[] }>;

/** Reads what is to be copied: of an own one its draft, where there is one. */
export async function readOriginal(code: string): Promise<Original> {
  try {
    const instrument = await (code.startsWith(OWN_PREFIX) ? ownOne(code) : catalogueOne(code));
    if (!instrument || instrument.licence.confirmationNeeded) return { state: 'closed', code };
    return { state: 'read', code, instrument, lost: copied(instrument, code, '').lost };
  } catch (error) {
    return { state: 'failed', code, error };
  }
}

/** The draft that a copy makes. */
export const copied = (instrument: Instrument, code: string, name: string) => copyOf(instrument, code, said(name));

async function ownOne(code: string): Promise<Instrument | null> {
  const { draft, current } = await sendCall(ownInstrumentCalls.one, { params: { id: code } });
  return draft?.instrument ?? current;
}

async function catalogueOne(code: string): Promise<Instrument> {
  return (await sendCall(scaleCalls.items, { params: { typeId: code } })).instrument;
}
