import { INVALIDATING } from '@cogclinic/games/validity';
import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/Facts.tsx';
import { useFormats } from '#ui/format.ts';
import { SessionState } from '../sessions/SessionState.tsx';
import styles from './SessionFacts.module.css';
import type { PlayedSession } from './types.ts';

const MINUTE_MS = 60_000;

/** When, where and how a session was played, and what each flag means for it. */
export function SessionFacts({ session }: { session: PlayedSession }) {
  const { t } = useTranslation(['trainingData', 'training', 'measures']);
  const { number } = useFormats();
  const { difficulty, setting, activeMs, correct, trials, threshold, score, byName, planTask, flags, game, check } =
    session;
  const facts: readonly (readonly [string, string])[] = [
    [t('training:difficulty'), t(`training:difficulties.${difficulty ?? 'all'}`)],
    [t('training:setting'), t(`training:settings.${setting}`)],
    [t('training:active'), t('training:minutes', { minutes: number(activeMs / MINUTE_MS, 1) })],
    [t('training:result'), t('training:solved', { correct, trials })],
    [t('training:threshold'), threshold === null ? '–' : t('measures:unit.level', { value: number(threshold, 1) })],
    [t('training:score'), score === null ? '–' : number(score, 0)],
    [t('training:by'), byName ?? t('one.patient')],
    [t('one.plan'), t(planTask ? 'one.ofPlan' : 'one.free')],
    ...(check ? [[t(`one.check.${game}`), t('one.check.outcome', check)] as const] : []),
  ];
  return (
    <section aria-label={t('one.facts')}>
      <SessionState session={{ ...session, flags: [] }} />
      {flags.length > 0 && (
        <ul className={styles.flags} aria-label={t('one.flags')}>
          {flags.map((flag) => (
            <li key={flag}>
              {t(`training:flags.${flag}`)}: {t(INVALIDATING.includes(flag) ? 'one.invalidates' : 'one.heed')}
            </li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
    </section>
  );
}
