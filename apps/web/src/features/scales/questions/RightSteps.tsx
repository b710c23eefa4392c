import type { AnswerValue, Item } from '@cogclinic/scales/instrument';
import { serialPoints } from '@cogclinic/scales/productions';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './RightSteps.module.css';

type RightStepsProps = { item: Item; value: AnswerValue | undefined; onPoints: (points: number) => void };

/** How many subtractions are ticked as right on paper, from which the points follow by the published rule. */
export function RightSteps({ item, value, onPoints }: RightStepsProps) {
  const { t } = useTranslation('scales');
  const id = useId();
  const [right, setRight] = useState<number | null>(null);
  const { task } = item;
  if (task?.kind !== 'serial' || serialPoints(task, 0) === null) return null;
  // Points typed otherwise contradict what was ticked: then nothing is.
  const ticked = right !== null && serialPoints(task, right) === value ? right : null;
  const choose = (count: number) => {
    const points = serialPoints(task, count);
    setRight(count);
    if (points !== null) onPoints(points);
  };
  return (
    <div className={styles.root}>
      <span id={id}>{t('rightSteps')}</span>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        value={ticked}
        options={Array.from({ length: task.steps + 1 }, (_, count) => ({ value: count, label: `${count}` }))}
        onChange={({ target }) => choose(Number(target.value))}
      />
    </div>
  );
}
