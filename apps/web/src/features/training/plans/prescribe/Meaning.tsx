import { CheckCircleOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { type Problem, ruleText } from '@cogclinic/contract/problems';
import { startDayOf } from '@cogclinic/contract/trainingSchedule';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useSharedTexts } from '#ui/texts.ts';
import { useToday } from '#ui/useToday.ts';
import type { Plan } from '../shared/types.ts';
import styles from './Meaning.module.css';
import type { Start } from './meaning.ts';

type MeaningProps = {
  /** What the plan comes to, in one sentence; null while that cannot be said. */
  sentence: string | null;
  problem: Problem | null;
  /** When it begins and which plans that ends; not for a scheme. */
  begins?: { start: Start | undefined; openDay: string; current: readonly Plan[] };
};

/** What is being written means, what it lacks, and which plan it ends; follows each change. */
export function Meaning({ sentence, problem, begins }: MeaningProps) {
  const { t } = useTranslation('trainingPlans');
  const shared = useSharedTexts();
  const { date } = useFormats();
  const today = useToday();
  const from = begins?.start && startDayOf(begins.start, today, begins.openDay);
  return (
    <div className={styles.root} role="status">
      {sentence && (
        <Line icon={<CheckCircleOutlined aria-hidden="true" />}>
          <strong>{sentence}</strong>
        </Line>
      )}
      {problem && (
        <Line tone="warning" icon={<ExclamationCircleOutlined aria-hidden="true" />}>
          {ruleText(problem, shared)}
        </Line>
      )}
      {from && begins.start === 'now' && from > today && (
        <Line icon={<InfoCircleOutlined aria-hidden="true" />}>{t('meaning.trainedToday', { date: date(from) })}</Line>
      )}
      {from &&
        begins.current.map(({ id, name }) => (
          <Line key={id} icon={<InfoCircleOutlined aria-hidden="true" />}>
            {t('meaning.ends', { name, date: date(from) })}
          </Line>
        ))}
    </div>
  );
}

function Line({ icon, tone, children }: { icon: ReactNode; tone?: 'warning'; children: ReactNode }) {
  return (
    <p className={styles.line} data-tone={tone}>
      {icon} <span>{children}</span>
    </p>
  );
}
