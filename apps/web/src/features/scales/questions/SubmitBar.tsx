import { ArrowLeftOutlined, ArrowRightOutlined, CheckOutlined } from '@ant-design/icons';
import type { Item } from '@cogclinic/scales/instrument';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Foot } from './Foot.tsx';
import { FootButton } from './FootButton.tsx';
import { KeyHint } from './KeyHint.tsx';
import type { Mode } from './mode.ts';
import styles from './SubmitBar.module.css';
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
    <Foot
      news={
        <>
          {note}
          <SubmitError error={error} busy={busy} onRetry={onSubmit} />
        </>
      }
    >
      {state && <div className={styles.state}>{state}</div>}
      {mode === 'one' && (
        <FootButton
          icon={<ArrowLeftOutlined aria-hidden />}
          disabled={item !== undefined && item === first}
          onClick={() => onMove(-1)}
        >
          {t('questions.previous')}
          <KeyHint text="←" />
        </FootButton>
      )}
      {mode === 'one' && item ? (
        <FootButton
          type="primary"
          icon={<ArrowRightOutlined aria-hidden />}
          iconPlacement="end"
          onClick={() => onMove(1)}
        >
          {t('questions.next')}
        </FootButton>
      ) : (
        <FootButton type="primary" icon={<CheckOutlined aria-hidden />} loading={busy} onClick={onSubmit} data-submit>
          {t('submit.submit')}
        </FootButton>
      )}
    </Foot>
  );
}
