import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { GameCode } from '@cogclinic/games/game';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { useFormats } from '#ui/format.ts';
import styles from './TrialTable.module.css';
import type { Trial } from './types.ts';

/** Every trial: what was shown, what would have been right, what was answered and how quickly. */
export function TrialTable({ game, trials }: { game: GameCode; trials: readonly Trial[] }) {
  const { t, i18n } = useTranslation(['trainingData', 'measures']);
  const { number } = useFormats();
  const typeText = (type: string) => {
    const key = `types.${game}.${type}`;
    return i18n.exists(key, { ns: 'trainingData' }) ? t(key) : type;
  };
  if (trials.length === 0) return <p>{t('one.noTrials')}</p>;
  return (
    <FigureTable label={t('one.trials')} className={styles.trials}>
      <caption className={styles.caption}>{t('one.trials')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('one.trial')}</th>
          <th scope="col">{t('levels.level')}</th>
          <th scope="col">{t('one.type')}</th>
          <th scope="col">{t('one.stimulus')}</th>
          <th scope="col">{t('one.expected')}</th>
          <th scope="col">{t('one.response')}</th>
          <th scope="col">{t('one.ms')}</th>
          <th scope="col">{t('one.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {trials.map((trial, at) => (
          <tr key={trial.index} data-tone={trial.isCorrect ? 'good' : 'warning'}>
            <th scope="row">{at + 1}</th>
            <td>{trial.level}</td>
            <td className={styles.words}>{typeText(trial.type)}</td>
            <td className={styles.words}>{trial.stimulus}</td>
            <td className={styles.words}>{trial.expected}</td>
            <td className={styles.words}>{trial.response ?? '–'}</td>
            <td>{trial.responseMs === null ? '–' : t('measures:unit.ms', { value: number(trial.responseMs, 0) })}</td>
            <td className={styles.outcome}>
              {trial.isCorrect ? <CheckOutlined aria-hidden="true" /> : <CloseOutlined aria-hidden="true" />}{' '}
              {trial.isCorrect
                ? t('levels.right')
                : trial.error === null
                  ? t('levels.wrong')
                  : t(`errors.kinds.${trial.error}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
