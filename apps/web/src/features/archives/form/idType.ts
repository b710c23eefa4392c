import type { ArchiveFormValues } from './schema.ts';

type IdType = NonNullable<ArchiveFormValues['idType']>;

const LAST = 'archives.idType';
const TYPES: readonly IdType[] = ['resident', 'passport', 'other'];
/** Where people carry the resident identity card. */
const RESIDENT_ZONES: readonly string[] = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'Asia/Harbin', 'PRC'];

/** What a new archive's document most likely is: as the last one here, else as the institution's place has it. */
export function usualIdType(timeZone: string): IdType {
  const last = localStorage.getItem(LAST);
  return TYPES.find((type) => type === last) ?? (RESIDENT_ZONES.includes(timeZone) ? 'resident' : 'passport');
}

export const rememberIdType = (type: IdType): void => localStorage.setItem(LAST, type);
