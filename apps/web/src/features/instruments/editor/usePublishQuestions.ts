import type { CallInput } from '@cogclinic/contract/call';
import type { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Instrument } from '@cogclinic/scales/instrument';
import { type StaleWording, staleCounts } from '@cogclinic/scales/translations';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { LANGUAGE_NAMES } from '#ui/language.ts';

/** What is said with a publication. */
type Said = Omit<CallInput<typeof ownInstrumentCalls.publish>['body'], 'revision'>;

/**
 * Asks what must be said before a draft is published: that it goes out with stale translations, and which answers must not
 * wait. Null when it is not to be published after all.
 */
export function usePublishQuestions(): (
  name: string,
  draft: Instrument,
  stale: readonly StaleWording[],
) => Promise<Said | null> {
  const { t } = useTranslation('instruments');
  const confirm = useConfirm();
  const { list } = useFormats();
  return async (name, draft, stale) => {
    const count = stale.length;
    const languages = staleCounts(stale).map((one) =>
      t('translations.count', { language: LANGUAGE_NAMES[one.language], count: one.count }),
    );
    const asIs = {
      title: t('publish.staleTitle', { count }),
      content: t('publish.staleContent', { languages: list(languages) }),
      ok: t('publish.staleOk', { count }),
      cancel: t('publish.staleBack'),
    };
    if (count > 0 && !(await confirm(asIs))) return null;
    const flagged = draft.scoring.flags.length > 0;
    const question = flagged
      ? { title: t('publish.title', { name }), content: t('publish.content'), ok: t('actions.publish') }
      : { title: t('publish.urgentTitle', { name }), content: t('publish.urgentContent'), ok: t('publish.urgentNone') };
    if (!(await confirm(question))) return null;
    return { ...(!flagged && { noUrgentAnswers: true }), ...(count > 0 && { withStale: true }) };
  };
}
