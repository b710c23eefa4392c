import { PlusOutlined } from '@ant-design/icons';
import { eyeReferenceCalls } from '@cogclinic/contract/eyeReferences';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, useCall, useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { Failure, Loading } from '#ui/states.tsx';
import type { OwnReference, OwnReferences } from './ownRow.ts';
import { ReferenceRow } from './ReferenceRow.tsx';
import styles from './ReferencesDialog.module.css';

/** What the institution holds measures against, in place of published values or where there are none. */
export default function ReferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('eye');
  const { data, error, refetch } = useCall(eyeReferenceCalls.list, {}, { quiet: true, staleTime: 0 });
  return (
    <Modal open width={880} title={t('references.title')} footer={null} onCancel={onClose}>
      {data ? (
        <Editor key={data.version} kept={data} onClose={onClose} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </Modal>
  );
}

type Row = Readonly<{ key: string; own: OwnReference }>;
const FIRST: OwnReference = {
  ...{ task: 'antisaccade', measure: 'errorShare', ageFrom: 18, ageUntil: 130 },
  ...{ limits: [0.25, 0.4, 0.55], source: '' },
};

function Editor({ kept, onClose }: { kept: OwnReferences; onClose: () => void }) {
  const { t } = useTranslation(['eye', 'ui']);
  const [rows, setRows] = useState<readonly Row[]>(() => kept.own.map((own) => ({ key: newId(), own })));
  const saving = useSend(eyeReferenceCalls.save, {
    quiet: true,
    onSuccess: () => {
      showSuccess(t('references.saved'));
      onClose();
    },
  });
  const save = () => saving.mutate({ body: { version: kept.version, own: rows.map(({ own }) => own) } });
  return (
    <div className={styles.root}>
      <p className={styles.hint}>{t('references.hint')}</p>
      <ul className={styles.rows} aria-label={t('references.title')}>
        {rows.map(({ key, own }, at) => (
          <ReferenceRow
            key={key}
            row={own}
            place={at + 1}
            onChange={(next) => setRows(rows.map((row) => (row.key === key ? { key, own: next } : row)))}
            onRemove={() => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
      </ul>
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setRows([...rows, { key: newId(), own: FIRST }])}
      >
        {t('references.add')}
      </Button>
      {saving.error && <Alert type="error" showIcon title={errorText(saving.error)} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
        <Button type="primary" loading={saving.isPending} onClick={save}>
          {t('ui:form.submit')}
        </Button>
      </div>
    </div>
  );
}
