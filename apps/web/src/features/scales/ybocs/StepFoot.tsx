import { ArrowLeftOutlined, ArrowRightOutlined, CheckOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Foot } from '../questions/Foot.tsx';
import { FootButton } from '../questions/FootButton.tsx';
import { SubmitError } from '../questions/SubmitError.tsx';
import { STEPS, type Step } from './steps.ts';

type StepFootProps = {
  step: Step;
  busy: boolean;
  error: unknown;
  note: ReactNode;
  onStep: (step: Step) => void;
  onSubmit: () => Promise<void>;
};

/** Below a step: back, on, and after the last one the submission. */
export function StepFoot({ step, busy, error, note, onStep, onSubmit }: StepFootProps) {
  const { t } = useTranslation('scales');
  const before = STEPS[STEPS.indexOf(step) - 1];
  const after = STEPS[STEPS.indexOf(step) + 1];
  return (
    <Foot
      news={
        <>
          {note}
          <SubmitError error={error} busy={busy} onRetry={() => void onSubmit()} />
        </>
      }
    >
      {before && (
        <FootButton icon={<ArrowLeftOutlined aria-hidden />} onClick={() => onStep(before)}>
          {t(`steps.${before}`)}
        </FootButton>
      )}
      {after ? (
        <FootButton
          type="primary"
          icon={<ArrowRightOutlined aria-hidden />}
          iconPlacement="end"
          onClick={() => onStep(after)}
        >
          {t(`steps.${after}`)}
        </FootButton>
      ) : (
        <FootButton
          type="primary"
          icon={<CheckOutlined aria-hidden />}
          loading={busy}
          onClick={() => void onSubmit()}
          data-submit
        >
          {t('submit.submit')}
        </FootButton>
      )}
    </Foot>
  );
}
