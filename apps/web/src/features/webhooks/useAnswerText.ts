import { useTranslation } from 'react-i18next';
import type { Delivery } from './webhooks.ts';

/** What was answered to a message, in words: the status, and what was wrong. */
export function useAnswerText(): (delivery: Pick<Delivery, 'status' | 'problem'>) => string {
  const { t } = useTranslation('webhooks');
  return ({ status, problem }) =>
    [status === null ? null : t('list.status', { status }), problem && t(`problem.${problem}`)]
      .filter(Boolean)
      .join(t('between')) || t('list.none');
}
