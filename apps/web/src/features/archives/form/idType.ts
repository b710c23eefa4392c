import type { ArchiveFormValues } from './schema.ts';

type IdType = NonNullable<ArchiveFormValues['idType']>;

const LAST = 'archives.idType';
const TYPES: readonly IdType[] = ['resident', 'passport', 'other'];
/** The places whose people have a resident identity card. */
const RESIDENT_ZONES: readonly string[] = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'Asia/Harbin', 'PRC'];

/** The most likely kind of document of a new archive: as the last one added here, otherwise by the institution's place. */
export function usualIdType(timeZone: string): IdType {
  const last = localStorage.getItem(LAST);
  return TYPES.find((type) => type === last) ?? (RESIDENT_ZONES.includes(timeZone) ? 'resident' : 'passport');
}

export const rememberIdType = (type: IdType): void => localStorage.setItem(LAST, type);
