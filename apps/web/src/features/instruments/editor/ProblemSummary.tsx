import { Alert, Button } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ProblemSummary.module.css';

/** Something to correct, and where it stands. */
export type Place = Readonly<{ path: string; text: string }>;

type ProblemSummaryProps = { ref: Ref<HTMLDivElement>; problems: readonly Place[]; onGo: (path: string) => void };

/** What keeps a draft from being published; each leads to its place. */
export function ProblemSummary({ ref, problems, onGo }: ProblemSummaryProps) {
  const { t } = useTranslation('instruments');
  return (
    <div ref={ref} tabIndex={-1} className={styles.root}>
      <Alert
        type="error"
        showIcon
        title={t('publish.problems', { count: problems.length })}
        description={
          <ul>
            {problems.map(({ path, text }) => (
              <li key={`${path} ${text}`}>
                <Button type="link" size="small" onClick={() => onGo(path)}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
