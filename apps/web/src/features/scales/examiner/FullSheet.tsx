import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawingSheet, type DrawingSheetProps } from './DrawingSheet.tsx';
import styles from './FullSheet.module.css';
import { Model } from './Model.tsx';

type FullSheetProps = DrawingSheetProps & { model: 'cube' | 'pentagons' | null; onClose: () => void };

/** The sheet for the patient alone: as large as the screen holds it whole, with the figure to copy beside it. */
export function FullSheet({ model, onClose, ...sheet }: FullSheetProps) {
  const { t } = useTranslation('examiner');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.root} aria-label={t('drawing.forPatient')} onClose={onClose}>
      <div className={styles.page}>
        <div className={styles.head}>
          {model && (
            <div className={styles.model}>
              <Model of={model} label={t('drawing.model')} />
            </div>
          )}
          <Button className={styles.back} icon={<CloseOutlined aria-hidden />} onClick={onClose}>
            {t('drawing.back')}
          </Button>
        </div>
        <div className={styles.room}>
          <div className={styles.sheet}>
            <DrawingSheet {...sheet} />
          </div>
        </div>
      </div>
    </dialog>
  );
}
