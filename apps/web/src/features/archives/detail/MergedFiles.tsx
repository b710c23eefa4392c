import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { HealthFile } from './HealthFile.tsx';
import styles from './MergedFiles.module.css';
import part from './part.module.css';

/** The files that were merged into this one, as they were; nothing where there are none. */
export function MergedFiles({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation('archives');
  const { dateTime } = useFormats();
  const id = useId();
  const { data } = useCall(archiveBatchCalls.merged, { params: { id: archiveId } }, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <section className={`${part.part} ${styles.files}`} aria-labelledby={id}>
      <h2 id={id}>{t('detail.merged.title')}</h2>
      {data.map((file) => (
        <details key={file.id}>
          <summary className={styles.of}>
            {t('detail.merged.of', {
              name: file.name,
              time: dateTime(file.mergeTime),
              by: file.mergedByName ?? '–',
            })}
          </summary>
          <HealthFile archive={file} level={3} />
        </details>
      ))}
    </section>
  );
}
