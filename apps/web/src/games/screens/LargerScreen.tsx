import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { Assignment } from '../assignment.ts';
import { useSetting } from '../parts/settings.ts';
import page from './GamePage.module.css';
import styles from './RefusedPage.module.css';

type LargerScreenProps = Pick<Assignment, 'row' | 'leave' | 'giveBack'>;

/** The game needs a larger screen than this one: says so, and leads to the next task or back. */
export function LargerScreen({ row, leave, giveBack }: LargerScreenProps) {
  const { t } = useTranslation(['game', 'games']);
  const textSize = useSetting('textSize');
  const next = row?.next;
  return (
    <main className={page.page} data-text-size={textSize}>
      <div className={styles.refused}>
        <h1 className={styles.title}>{t('game:larger.title')}</h1>
        <p>{t('game:larger.text')}</p>
        {next && (
          <LargeButton primary wide onClick={() => row.go(next)}>
            {t('game:rest.next', { name: t(`games:name.${next.game}`) })}
          </LargeButton>
        )}
        <LargeButton primary={!next} wide onClick={giveBack ?? leave}>
          {t(giveBack ? 'game:goodbye.staff' : 'game:back')}
        </LargeButton>
      </div>
    </main>
  );
}
