import type { Picture } from '@cogclinic/scales/task';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureDrawing } from './PictureDrawing.tsx';
import styles from './PicturesTask.module.css';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';
import { useDesk, useProduction } from './useProduction.ts';

/** Drawings to be named, each to be shown alone; those named rightly are ticked. */
export function PicturesTask({ item, task }: { item: string; task: TaskAs<'pictures'> }) {
  const { t } = useTranslation('examiner');
  const { keep } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const [alone, setAlone] = useState<Picture | null>(null);
  const ticked = useProduction(item, 'ticks')?.ticked ?? [];
  const toggle = (at: number, named: boolean) =>
    keep(item, {
      kind: 'ticks',
      of: [...task.pictures],
      ticked: [...ticked.filter((one) => one !== at), ...(named ? [at] : [])].toSorted((a, b) => a - b),
    });
  const showAlone = (picture: Picture) => {
    setAlone(picture);
    dialog.current?.showModal();
  };
  return (
    <div className={parts.root}>
      <ul className={styles.pictures}>
        {task.pictures.map((picture, at) => (
          <li key={picture}>
            <button
              type="button"
              className={styles.show}
              aria-label={t('pictures.show', { name: t(`pictures.name.${picture}`) })}
              onClick={() => showAlone(picture)}
            >
              <PictureDrawing picture={picture} />
            </button>
            <label className={parts.tick}>
              <input
                type="checkbox"
                checked={ticked.includes(at)}
                onChange={({ target }) => toggle(at, target.checked)}
              />
              <span>{t(`pictures.name.${picture}`)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={parts.note}>{t('pictures.how')}</p>
      <dialog ref={dialog} className={styles.alone} aria-label={t('pictures.alone')}>
        <button
          type="button"
          className={styles.show}
          aria-label={t('pictures.back')}
          onClick={() => dialog.current?.close()}
        >
          {alone && <PictureDrawing picture={alone} />}
        </button>
      </dialog>
    </div>
  );
}
