import type { Score } from '@cogclinic/scales/instrument';
import type { Translate } from '#platform/texts.ts';

/** Beside published cut-offs: which text the items had, as norms belong to the validated one. */
export function wordingNote({ wording }: Pick<Score, 'wording'>, t: Translate): string {
  if (!wording) return t('pdf:ownWording');
  const { language, title, permittedBy } = wording;
  return t('pdf:validWording', { language: t(`fields:${language}`), title, permittedBy });
}
