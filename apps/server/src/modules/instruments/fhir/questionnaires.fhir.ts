import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Token } from '@cogclinic/fhir/search/tokens';
import type { Instrument } from '@cogclinic/scales/instrument';
import { isLicensed } from '@cogclinic/scales/licence';
import type { Resource } from '@medplum/fhirtypes';
import { LRUCache } from 'lru-cache';
import type { Tx } from '#platform/database.ts';
import type { FhirReader, FhirSource } from '#platform/fhirSource.ts';
import { type Written, written } from '#platform/fhirWritten.ts';
import { allInstruments, isOwn } from '../instruments.service.ts';
import { heldLicences } from '../licences.service.ts';
import { outside, tooSlow } from '../threads/own.work.ts';
import { questionnaireUrl } from './fhir.service.ts';

/** Instruments that the institution may give, as Questionnaires, sorted by code. */
export const questionnaireSource: FhirSource = {
  type: 'Questionnaire',
  ofPatient: false,
  by: { url: 'uri' },
  async page(tx, reader, { ids, patients, tokens }, { after, limit }) {
    if (patients) return [];
    const [all, held] = [await allInstruments(tx), await heldLicences(tx)];
    const behind = after === null ? '' : Buffer.from(after, 'base64url').toString();
    const found = all
      .filter((one) => isLicensed(one, held.has(one.code)) && (!ids || ids.includes(one.code)))
      .filter((one) => !tokens?.url || tokens.url.some((url) => isAt(url, one, reader.base)))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .filter(({ code }) => code > behind)
      .slice(0, limit);
    const entries = [];
    for (const instrument of found) {
      const place = Buffer.from(instrument.code).toString('base64url');
      entries.push({ ...(await questionnaireOf(tx, instrument, reader)), place, key: instrument.code });
      // Each that is not made yet takes long: others have their turn between them.
      await nextTurn();
    }
    return entries;
  },
};

/** Whether a canonical address, with its version or without, is the instrument's. */
function isAt({ system, code = '' }: Token, instrument: Instrument, base: string): boolean {
  const url = questionnaireUrl(base, instrument.code);
  return system === undefined ? code === url : system === url && code === instrument.version;
}

const KEPT_CHARACTERS = 20_000_000;
/** One of 90 items takes 70 ms to make; those of the catalogue change with a release alone. */
const kept = new LRUCache<string, Written>({ maxSize: KEPT_CHARACTERS, sizeCalculation: ({ json }) => json.length });

async function questionnaireOf(tx: Tx, instrument: Instrument, { actor, base }: FhirReader): Promise<Written> {
  const { code, version } = instrument;
  const canonical = questionnaireUrl(base, code);
  const key = [canonical, version, isOwn(code) ? actor.institutionId : ''].join(' ');
  const before = kept.get(key);
  if (before) return before;
  const made = written({ ...(await make(tx, instrument, canonical, actor)), id: code });
  // What an institution words anew has another version.
  kept.set(key, made);
  return made;
}

/** What an institution wrote may take long: in a thread. @throws Refusal 503 */
async function make(tx: Tx, instrument: Instrument, canonical: string, party: FhirReader['actor']): Promise<Resource> {
  if (!isOwn(instrument.code)) {
    // It reads expressions too, for which it takes 30 MB: only a server that is asked for one needs them.
    const { toQuestionnaire } = await import('@cogclinic/fhir/exportQuestionnaire');
    return toQuestionnaire(instrument, canonical) as object as Resource;
  }
  const json = await outside(
    tx,
    party,
    'questionnaire',
    { instrument, canonical },
    `${instrument.code} ${instrument.version}`,
  );
  if (json === undefined) throw tooSlow(instrument.code);
  return JSON.parse(json) as Resource;
}
