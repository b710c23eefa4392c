import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './api.ts';
import { newId } from './newId.ts';
import styles from './RowsDialog.module.css';
import { Failure, Loading } from './states.tsx';

export type RowProps<R> = Readonly<{
  row: R;
  /** Its place in the list, from 1. */
  place: number;
  onChange: (row: R) => void;
  onRemove: () => void;
}>;

type Editing<R> = Readonly<{
  texts: Readonly<{ title: string; hint: string; add: string }>;
  /** What a new row begins with. */
  first: R;
  Row: ComponentType<RowProps<R>>;
  saving: Readonly<{ isPending: boolean; error: Error | null }>;
  onSave: (rows: readonly R[]) => void;
  onClose: () => void;
}>;
type RowsDialogProps<R> = Editing<R> &
  Readonly<{
    width: number;
    /** What is kept, and its version; undefined until it is loaded. */
    kept: Readonly<{ rows: readonly R[]; version: number }> | undefined;
    loading: Readonly<{ error: Error | null; refetch: () => unknown }>;
  }>;

/** A dialog in which rows of one kind are added, changed and removed, and saved together. */
export function RowsDialog<R>({ width, kept, loading: { error, refetch }, ...editing }: RowsDialogProps<R>) {
  return (
    <Modal open width={width} title={editing.texts.title} footer={null} onCancel={editing.onClose}>
      {kept ? (
        <Editor key={kept.version} kept={kept.rows} {...editing} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </Modal>
  );
}

function Editor<R>({ kept, texts, first, Row, saving, onSave, onClose }: Editing<R> & { kept: readonly R[] }) {
  const { t } = useTranslation('ui');
  const [rows, setRows] = useState(() => kept.map((row) => ({ key: newId(), row })));
  return (
    <div className={styles.root}>
      <p className={styles.hint}>{texts.hint}</p>
      <ul className={styles.rows} aria-label={texts.title}>
        {rows.map(({ key, row }, at) => (
          <li key={key}>
            <Row
              row={row}
              place={at + 1}
              onChange={(next) => setRows(rows.map((one) => (one.key === key ? { key, row: next } : one)))}
              onRemove={() => setRows(rows.filter((one) => one.key !== key))}
            />
          </li>
        ))}
      </ul>
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setRows([...rows, { key: newId(), row: first }])}
      >
        {texts.add}
      </Button>
      {saving.error && <Alert type="error" showIcon title={errorText(saving.error)} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button type="primary" loading={saving.isPending} onClick={() => onSave(rows.map(({ row }) => row))}>
          {t('form.submit')}
        </Button>
      </div>
    </div>
  );
}
