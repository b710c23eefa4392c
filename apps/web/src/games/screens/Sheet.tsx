import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Sheet.module.css';

type SheetProps = { title: string; children: ReactNode /** Escape does this. */; close: () => void };

/** A question above the game: nothing else can be reached until it is answered. */
export function Sheet({ title, children, close }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
