import type { NOTICE_KINDS } from '@cogclinic/contract/notices';
import type { Language } from '@cogclinic/scales/instrument';
import type { Letter } from '#platform/mail.letter.ts';
import type { Platform } from '#platform/platform.ts';
import { translator } from '#platform/texts.ts';

type News = Readonly<{
  kind: (typeof NOTICE_KINDS)[number];
  language: Language;
  institution: string;
  archiveId: string;
  reportId: string | null;
}>;

/** A letter names no patient and no result: it has a link, which asks to sign in. */
export function noticeLetter(
  { PUBLIC_URL, HOST, PORT }: Platform['config'],
  { kind, language, institution, archiveId, reportId }: News,
): Pick<Letter, 'subject' | 'text'> {
  const t = translator(language);
  const path = reportId === null ? `/files/detail/${archiveId}` : `/results/detail/${reportId}`;
  const link = new URL(path, PUBLIC_URL ?? `http://${HOST}:${PORT}`).href;
  return {
    subject: t(`notices:${kind}.subject`, { institution }),
    text: t(`notices:${kind}.text`, { institution, link }),
  };
}
