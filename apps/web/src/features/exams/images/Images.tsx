import { EXAM_IMAGE_BYTES, examCalls } from '@cogclinic/contract/exams';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { UploadField } from '#ui/UploadField.tsx';
import { ExamGroup } from '../panel/ExamGroup.tsx';
import { UndoBar } from '../panel/UndoBar.tsx';
import type { Exam, ExamImage } from '../types.ts';
import { ImageRow } from './ImageRow.tsx';
import styles from './Images.module.css';
import { sendImage } from './uploading.ts';
import { Viewer } from './Viewer.tsx';

const FORMATS = ['.pdf', '.jpg', '.jpeg', '.png'];

/** The image reports of one examination: shown, named, put in order, removed, added. */
export default function Images({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { images } = exam;
  const [shownId, setShownId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ image: ExamImage; at: number } | null>(null);
  const [adding, setAdding] = useState(false);
  // A file keeps its id until it has arrived: sent again after a lost answer, it is not added twice.
  const idFor = useRef(newRequestIds());
  const { mutate, isPending } = useSend(examCalls.updateImages, {
    // The examination was changed meanwhile: the page shows its current state.
    onError: () => void forget(examCalls.updateImages.changes),
  });
  const set = (next: readonly ExamImage[], done?: () => void) =>
    mutate(
      { body: { id: exam.id, version: exam.version, images: next.map(({ id, caption }) => ({ id, caption })) } },
      { onSuccess: done },
    );
  const move = (at: number, by: -1 | 1) => {
    const next = [...images];
    const [image] = next.splice(at, 1);
    if (image) next.splice(at + by, 0, image);
    set(next);
  };
  const shown = images.find(({ id }) => id === shownId);
  return (
    <ExamGroup title={t('images.title')}>
      {images.length === 0 && <p className={styles.none}>{t('images.none')}</p>}
      <ul className={styles.list} aria-label={t('images.title')}>
        {images.map((image, at) => (
          <ImageRow
            key={image.id}
            image={image}
            shown={image.id === shownId}
            busy={isPending}
            first={at === 0}
            last={at === images.length - 1}
            onShow={() => setShownId(image.id === shownId ? null : image.id)}
            onCaption={(caption) => set(images.map((one) => (one.id === image.id ? { ...one, caption } : one)))}
            onMove={(by) => move(at, by)}
            onRemove={() =>
              set(
                images.filter(({ id }) => id !== image.id),
                () => setRemoved({ image, at }),
              )
            }
          />
        ))}
      </ul>
      <UndoBar
        text={
          removed &&
          t('images.removed', { name: removed.image.caption ?? removed.image.fileName ?? t('images.erased') })
        }
        onUndo={() => removed && set(images.toSpliced(removed.at, 0, removed.image), () => setRemoved(null))}
        onClose={() => setRemoved(null)}
      />
      {shown && <Viewer key={shown.id} image={shown} onClose={() => setShownId(null)} />}
      <details
        className={`${styles.upload} no-print`}
        open={adding}
        onToggle={(event) => setAdding(event.currentTarget.open)}
      >
        <summary>{t('images.add')}</summary>
        <UploadField
          label={t('images.upload')}
          formats={FORMATS}
          maxBytes={EXAM_IMAGE_BYTES}
          onUpload={async (file, progress, signal) => {
            const imageId = idFor.current([file.name, file.size, file.lastModified]);
            const record = await sendImage({ examId: exam.id, imageId }, file, progress, signal);
            idFor.current = newRequestIds();
            await forget(examCalls.uploadImage.changes);
            setShownId(record.images.at(-1)?.id ?? null);
          }}
        />
      </details>
    </ExamGroup>
  );
}
