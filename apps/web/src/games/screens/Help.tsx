import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import styles from './Help.module.css';

type HelpProps = {
  /** How often practice has failed. */
  tries: number;
  watch: () => void;
  practise: () => void;
  goOn: () => void;
};

/** Practice went wrong twice running, or was not understood: show it again, and from the second time on call for help. */
export function Help({ tries, watch, practise, goOn }: HelpProps) {
  const { t } = useTranslation('game');
  const kind = tries > 1 ? 'call' : 'again';
  return (
    <div className={styles.help}>
      <h1 className={styles.title}>{t(`help.${kind}.title`)}</h1>
      <p>{t(`help.${kind}.text`)}</p>
      <div className={styles.choices}>
        <LargeButton primary wide onClick={watch}>
          {t('help.watch')}
        </LargeButton>
        <LargeButton wide onClick={practise}>
          {t('help.practise')}
        </LargeButton>
        {tries > 1 && (
          <LargeButton wide onClick={goOn}>
            {t('help.goOn')}
          </LargeButton>
        )}
      </div>
    </div>
  );
}
