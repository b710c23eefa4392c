import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomForm } from '../custom/CustomForm.tsx';
import { SchemeForm } from '../schemes/SchemeForm.tsx';
import { type DrawerSteps, PlanDrawer } from '../shared/PlanDrawer.tsx';
import type { Plan } from '../shared/types.ts';
import { Choice } from './Choice.tsx';
import styles from './PrescribeDrawer.module.css';
import type { Step } from './steps.ts';
import { WeeklyForm } from './WeeklyForm.tsx';

type PrescribeDrawerProps = {
  archiveId: string;
  patientName: string;
  /** The plans that the new one will end. */
  current: readonly Plan[];
  first: Step;
  open: boolean;
  onClose: () => void;
};

/** Prescribes training in a drawer: what to begin with, then the plan as it shall be. */
export default function PrescribeDrawer({ open, onClose, patientName, ...rest }: PrescribeDrawerProps) {
  const { t } = useTranslation('trainingPlans');
  return (
    <PlanDrawer title={t('drawer.title', { name: patientName })} open={open} onClose={onClose}>
      {(steps) => <Steps {...rest} {...steps} />}
    </PlanDrawer>
  );
}

type StepsProps = Pick<PrescribeDrawerProps, 'archiveId' | 'current' | 'first'> & DrawerSteps;

function Steps({ archiveId, current, first, setWritten, done }: StepsProps) {
  const [step, setStep] = useState(first);
  const to = (next: Step) => {
    setWritten(false);
    setStep(next);
  };
  return (
    <StepFrame key={step.kind}>
      <StepContent
        step={step}
        onWritten={() => setWritten(true)}
        onStep={to}
        onDone={done}
        {...{ archiveId, current }}
      />
    </StepFrame>
  );
}

/** A step begins at its top, and has the focus: the button that led to it is gone. */
function StepFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={frame} className={styles.frame} tabIndex={-1}>
      {children}
    </div>
  );
}

type StepContentProps = Pick<PrescribeDrawerProps, 'archiveId' | 'current'> & {
  step: Step;
  onWritten: () => void;
  onStep: (step: Step) => void;
  onDone: () => void;
};

function StepContent({ step, archiveId, current, onWritten, onStep, onDone }: StepContentProps) {
  const shared = { onWritten, onBack: () => onStep({ kind: 'choose' }) };
  switch (step.kind) {
    case 'choose':
      return <Choice archiveId={archiveId} onChoose={onStep} />;
    case 'weekly':
      return <WeeklyForm {...shared} {...{ archiveId, current, onDone }} from={step.from} />;
    case 'custom':
      return <CustomForm {...shared} {...{ archiveId, current, onDone }} />;
    case 'scheme':
      return <SchemeForm {...shared} scheme={step.scheme} />;
  }
}
