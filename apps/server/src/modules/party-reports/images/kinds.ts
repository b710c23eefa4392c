import type { PartyKind } from '@cogclinic/contract/partyReports';

const STORAGE = '1.2.840.10008.5.1.4.1.1.';
const PDF = `${STORAGE}104.1`;
const STRUCTURED = `${STORAGE}88.`;
/**
 * Objects that have no picture (PS3.4, B.5): waveforms, other encapsulated documents, presentation states, tracts and surfaces,
 * raw data and registrations, plans of radiotherapy.
 */
const WITHOUT_PICTURE = ['9.', '104.', '11.', '66.', '67', '68.', '481.3', '481.4', '481.5', '481.8'];

/** What an object is to a reader, by its SOP class. */
export function kindOf(sopClass: string): PartyKind {
  if (sopClass === PDF) return 'pdf';
  if (sopClass.startsWith(STRUCTURED)) return 'structured';
  const own = sopClass.startsWith(STORAGE) ? sopClass.slice(STORAGE.length) : '';
  return WITHOUT_PICTURE.some((prefix) => own === prefix || own.startsWith(prefix)) && own !== '66.4'
    ? 'other'
    : 'image';
}
