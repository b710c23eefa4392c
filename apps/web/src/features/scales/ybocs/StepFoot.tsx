import { ArrowLeftOutlined, ArrowRightOutlined, CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
    <div className="qs-foot">
      {note}
      <SubmitError error={error} busy={busy} onRetry={() => void onSubmit()} />
      <div className="qs-foot-row">
        {before && (
          <Button className="qs-foot-button" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => onStep(before)}>
            {t(`steps.${before}`)}
          </Button>
        )}
        {after ? (
          <Button
            className="qs-foot-button"
            type="primary"
            icon={<ArrowRightOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => onStep(after)}
          >
            {t(`steps.${after}`)}
          </Button>
        ) : (
          <Button
            className="qs-foot-button"
            type="primary"
            icon={<CheckOutlined aria-hidden />}
            loading={busy}
            onClick={() => void onSubmit()}
            data-submit
          >
            {t('submit.submit')}
          </Button>
        )}
      </div>
    </div>
  );
}
