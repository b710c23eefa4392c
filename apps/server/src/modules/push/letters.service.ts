import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import type { Platform } from '#platform/platform.ts';
import { translator } from '#platform/texts.ts';
import { wireDay } from '#platform/time.ts';
import { addressOf } from './push.address.ts';
import { linkOf } from './push.present.ts';

type Linked = Readonly<{
  name: string;
  gender: 'male' | 'female' | null;
  language: Language;
  token: string;
  expiresAt: Date;
  timeZone: string;
}>;

/** What every letter with a link says: the form of address, the whole link, and its last day in words. */
export function wordsOfLetter(
  { config }: Pick<Platform, 'config'>,
  { name, gender, language, token, expiresAt, timeZone }: Linked,
): { name: string; link: string; until: string } {
  return {
    name: addressOf({ name, gender }, language, translator(language)),
    link: linkOf(token, config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`),
    until: writtenTimes(language).longDate(wireDay(expiresAt, timeZone)),
  };
}
