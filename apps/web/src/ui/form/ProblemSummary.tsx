import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './ProblemSummary.module.css';
import type { FieldProblem, ProblemMap } from './problemMap.ts';

type ProblemSummaryProps = {
  problems: ProblemMap;
  labelOf: (name: string) => string;
  textOf: (problem: FieldProblem) => string;
  onFocus: (name: string) => void;
};

/** Says how many fields need correcting, and leads to each. */
export function ProblemSummary({ problems, labelOf, textOf, onFocus }: ProblemSummaryProps) {
  const { t } = useTranslation('ui');
  const found = Object.entries(problems);
  if (found.length < 2) return null;
  return (
    <Alert
      className={styles.note}
      type="error"
      showIcon
      title={t('form.problems', { count: found.length })}
      description={
        <ul className={styles.problems}>
          {found.map(([name, problem]) => (
            <li key={name}>
              <Button type="link" danger onClick={() => onFocus(name)}>
                {labelOf(name)}
              </Button>
              <span>{textOf(problem)}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
