import { FileExcelOutlined } from '@ant-design/icons';
import { archiveBatchCalls, BATCH_LIMITS, type ImportField } from '@cogclinic/contract/archiveBatch';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { UploadField } from '#ui/UploadField.tsx';
import styles from './ChooseFile.module.css';
import { DERIVED, NEEDED, type Preview } from './mapping.ts';
import { StepTitle } from './StepTitle.tsx';
import step from './step.module.css';

/** Spec section 9. */
export const IMPORT_TIMEOUT = 580_000;
const FORMATS = ['.xlsx', '.csv'] as const;

type ChooseFileProps = { onRead: (preview: Preview) => void; arrived: boolean };

/** The first step: the requirements for the file, a template, and the choice of the file. */
export function ChooseFile({ onRead, arrived }: ChooseFileProps) {
  const { t } = useTranslation('archive-batch');
  const labelOf = useFieldLabel();
  const { number } = useFormats();
  const labels = (fields: readonly ImportField[]) => fields.map(labelOf).join(t('separator'));
  return (
    <section className={step.panel}>
      <StepTitle arrived={arrived}>{t('import.step.file')}</StepTitle>
      <ul className={styles.notes}>
        <li>{t('import.needs', { fields: labels(NEEDED), derived: labels(DERIVED) })}</li>
        <li>{t('import.size', { rows: number(BATCH_LIMITS.rows) })}</li>
        <li>{t('import.rest')}</li>
        <li>{t('import.twice')}</li>
      </ul>
      <Template />
      <UploadField
        label={t('import.choose')}
        formats={FORMATS}
        maxBytes={BATCH_LIMITS.fileBytes}
        onUpload={async (file, _progress, signal) =>
          onRead(await sendCall(archiveBatchCalls.preview, { file }, { signal, timeoutMs: IMPORT_TIMEOUT }))
        }
      />
    </section>
  );
}

function Template() {
  const { t } = useTranslation('archive-batch');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const blob = await sendCall(archiveBatchCalls.template, { query: { language: currentLanguage() } });
      saveBlob(blob, `${t('import.templateName')}.xlsx`);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={styles.template}>
      <Button icon={<FileExcelOutlined />} loading={busy} onClick={() => void save()}>
        {t('import.template')}
      </Button>
      <span className={step.hint}>{t('import.templateHint')}</span>
    </p>
  );
}
