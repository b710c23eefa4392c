import { useEffect, useRef } from 'react';
import styles from './Enlarged.module.css';

type EnlargedProps = {
  /** Where the browser finds the picture; null until it is there. */
  address: string | null;
  alt: string;
  closeText: string;
  onClose: () => void;
};

/** A picture as large as the window. Its button or Escape closes it, and the focus goes back to where it was. */
export function Enlarged({ address, alt, closeText, onClose }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    // Escape closes the picture, not the dialog that it was opened from.
    const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    shown?.addEventListener('keydown', keep);
    shown?.showModal();
    return () => {
      shown?.close();
      shown?.removeEventListener('keydown', keep);
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.root} aria-label={alt} onClose={onClose}>
      <div className={styles.page}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {closeText}
        </button>
        <div className={styles.room}>{address && <img src={address} alt={alt} />}</div>
      </div>
    </dialog>
  );
}
