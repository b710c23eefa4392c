import type { Instrument } from '@cogclinic/scales/instrument';
import type { ReactNode, Ref } from 'react';
import type { Mode } from './mode.ts';
import styles from './Sheet.module.css';

type SheetProps = {
  ref?: Ref<HTMLDivElement>;
  instrument: Pick<Instrument, 'page'>;
  /** Absent on the examiner's page, which shows a section a screen. */
  mode?: Mode;
  className?: string | undefined;
  children: ReactNode;
};

/** What an instrument's items stand on; how they look depends on its mode and the instrument's page. */
export function Sheet({ ref, instrument, mode, className = '', children }: SheetProps) {
  return (
    <div className={`${styles.root} ${className}`} ref={ref} data-mode={mode} data-page={instrument.page}>
      {children}
    </div>
  );
}
