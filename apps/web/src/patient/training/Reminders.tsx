import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { send } from '../calls.ts';
import { Problem, Quiet } from '../Paragraphs.tsx';
import { type Training, trainingCalls } from './calls.ts';
import styles from './TrainingView.module.css';

type RemindersProps = { token: string; training: Training; show: (training: Training) => void };

/** Turns the e-mail reminders of training days off or on. */
export function Reminders({ token, training: { reminders }, show }: RemindersProps) {
  const { t } = useTranslation('guest');
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  if (reminders === null) return null;
  const change = async () => {
    setState('sending');
    try {
      show(await send(trainingCalls.remind, { params: { token }, body: { wanted: !reminders } }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <section className={styles.part} aria-label={t('training.reminders.title')}>
      <Quiet>{t(reminders ? 'training.reminders.on' : 'training.reminders.off')}</Quiet>
      <div role="alert">{state === 'failed' && <Problem>{t('notSent')}</Problem>}</div>
      <LargeButton
        wide
        aria-disabled={state === 'sending'}
        onClick={() => {
          if (state !== 'sending') void change();
        }}
      >
        {t(reminders ? 'training.reminders.end' : 'training.reminders.begin')}
      </LargeButton>
    </section>
  );
}
