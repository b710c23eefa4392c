import { useTranslation } from 'react-i18next';
import type { Pause } from '../run/runner.ts';

/** A pause in words: why, and how long it was. */
export function usePauseTexts(): (pause: Pause) => string {
  const { t } = useTranslation('game-watch');
  return ({ why, ms }) => t('paused', { why: t(`why.${why}`), seconds: Math.max(1, Math.round(ms / 1000)) });
}
