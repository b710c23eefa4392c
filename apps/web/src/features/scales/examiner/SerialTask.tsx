import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { rightSteps } from '@cogclinic/scales/productions';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../NumberInput.tsx';
import styles from './SerialTask.module.css';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';
import { useDesk, useProduction } from './useProduction.ts';

/** The numbers that the patient says; each is right relative to the one before. */
export function SerialTask({ item, task }: { item: string; task: TaskAs<'serial'> }) {
  const { t } = useTranslation('examiner');
  const { keep } = useDesk();
  const { from, by } = task;
  const production = useProduction(item, 'serial');
  const steps = Array.from({ length: task.steps }, (_, at) => production?.steps[at] ?? null);
  const places = steps.map((_, at) => `${at}`);
  const right = rightSteps({ from, by, steps });
  const change = (at: number, value: number | null) =>
    keep(item, { kind: 'serial', from, by, steps: steps.with(at, value) });
  return (
    <div className={parts.root}>
      <p className={parts.note}>{t('serial.start', { from, by })}</p>
      {task.pointsAt?.length !== 0 && <p className={parts.note}>{t('serial.follows')}</p>}
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={places[at]} className={styles.step}>
            <NumberInput
              label={t('serial.step', { step: at + 1 })}
              value={step}
              min={-1000}
              max={10_000}
              step={1}
              onChange={(value) => change(at, value)}
            />
            {step !== null && (
              <span className={styles.mark} data-right={right[at]}>
                {right[at] ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}{' '}
                {t(right[at] ? 'serial.right' : 'serial.wrong')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
