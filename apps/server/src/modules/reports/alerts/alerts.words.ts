import type { ALERT_ACTIONS } from '@cogclinic/contract/alerts';
import type { Language } from '@cogclinic/scales/instrument';
import { translator } from '#platform/texts.ts';

/** What was done about a safety alert, in one line. */
export function actionNames(actions: readonly (typeof ALERT_ACTIONS)[number][], language: Language): string {
  const t = translator(language);
  return actions.map((action) => t(`reports:alert.action.${action}`)).join(t('pdf:list'));
}
