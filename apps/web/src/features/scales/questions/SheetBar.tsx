import type { ReactNode } from 'react';
import { useStable } from '#ui/useStable.ts';
import type { Mode } from './mode.ts';
import { ProgressLine } from './ProgressLine.tsx';
import styles from './SheetBar.module.css';
import { SheetTools } from './SheetTools.tsx';
import type { Administration } from './useAnswerSheet.ts';
import type { Progress } from './useTest.ts';

type SheetBarProps = {
  administration: Administration;
  /** Absent where a family has one way to show its items. */
  mode?: Mode;
  onMode?: (mode: Mode) => void;
  progress: Progress;
  /** Whether the answers are saved, where it is shown above the items. */
  saving: ReactNode;
};

/** Above the items: how far the answering is, and how the items are shown. */
export function SheetBar({ administration, mode, onMode, progress, saving }: SheetBarProps) {
  const choose = useStable((next: Mode) => onMode?.(next));
  return (
    <div className={styles.root}>
      <ProgressLine {...progress} />
      <div className={styles.tools}>
        {saving}
        <SheetTools
          instrument={administration.instrument}
          patientId={administration.patient.id}
          mode={mode}
          onMode={choose}
        />
      </div>
    </div>
  );
}
