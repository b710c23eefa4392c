import { useTranslation } from 'react-i18next';
import { PictureDrawing } from './PictureDrawing.tsx';
import type { TaskAs } from './taskOf.ts';
import { useDesk, useWork } from './useWork.ts';

/** Drawings to be named; those named rightly are ticked. */
export function PicturesTask({ item, task }: { item: string; task: TaskAs<'pictures'> }) {
  const { t } = useTranslation('examiner');
  const { keep } = useDesk();
  const ticked = useWork(item, 'ticks')?.ticked ?? [];
  const toggle = (at: number, named: boolean) =>
    keep(item, {
      kind: 'ticks',
      of: [...task.pictures],
      ticked: [...ticked.filter((one) => one !== at), ...(named ? [at] : [])].toSorted((a, b) => a - b),
    });
  return (
    <ul className="task task-pictures">
      {task.pictures.map((picture, at) => (
        <li key={picture}>
          <PictureDrawing picture={picture} />
          <label className="task-tick">
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
  );
}
