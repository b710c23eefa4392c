import { ArrowLeftOutlined, ArrowRightOutlined, CheckOutlined } from '@ant-design/icons';
import type { Item } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from './KeyHint.tsx';
import type { Mode } from './mode.ts';
import { SubmitError } from './SubmitError.tsx';

type SubmitBarProps = {
  mode: Mode;
  /** The item on the screen; undefined past the last one. */
  item: Item | undefined;
  first: Item | undefined;
  busy: boolean;
  error: unknown;
  /** How far the answering is and whether it is saved, where a long page scrolls the bar above away. */
  state?: ReactNode;
  /** News of the answers, where it is seen wherever the page is scrolled to. */
  note?: ReactNode;
  onMove: (by: 1 | -1) => void;
  onSubmit: () => void;
};

/** Below the items: back, on, and at the end the submission with what went wrong in it. */
export function SubmitBar({ mode, item, first, busy, error, state, note, onMove, onSubmit }: SubmitBarProps) {
  const { t } = useTranslation('scales');
  return (
    <div className="qs-foot">
      {note}
      <SubmitError error={error} busy={busy} onRetry={onSubmit} />
      <div className="qs-foot-row">
        {state && <div className="qs-foot-state">{state}</div>}
        {mode === 'one' && (
          <Button
            className="qs-foot-button"
            icon={<ArrowLeftOutlined aria-hidden />}
            disabled={item !== undefined && item === first}
            onClick={() => onMove(-1)}
          >
            {t('questions.previous')}
            <KeyHint text="←" />
          </Button>
        )}
        {mode === 'one' && item ? (
          <Button
            className="qs-foot-button"
            type="primary"
            icon={<ArrowRightOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => onMove(1)}
          >
            {t('questions.next')}
          </Button>
        ) : (
          <Button
            className="qs-foot-button"
            type="primary"
            icon={<CheckOutlined aria-hidden />}
            loading={busy}
            onClick={onSubmit}
            data-submit
          >
            {t('submit.submit')}
          </Button>
        )}
      </div>
    </div>
  );
}
