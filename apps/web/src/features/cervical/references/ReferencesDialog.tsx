import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { cervicalCalls } from '@cogclinic/contract/cervical';
import { LIMITS } from '@cogclinic/contract/fields';
import { DIRECTIONS } from '@cogclinic/motion/direction';
import { Alert, Button, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, useCall, useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { Failure, Loading } from '#ui/states.tsx';
import type { OwnReferences } from '../types.ts';
import styles from './ReferencesDialog.module.css';

type Range = OwnReferences['references'][number];
type Row = Range & { key: string };

/** The institution's own reference ranges by age, without which no range is graded. */
export default function ReferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['cervical', 'neck', 'ui']);
  const { data, error, refetch } = useCall(cervicalCalls.references, {}, { quiet: true, staleTime: 0 });
  return (
    <Modal open width={720} title={t('references.title')} footer={null} onCancel={onClose}>
      {data ? (
        <Editor key={data.version} own={data} onClose={onClose} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </Modal>
  );
}

function Editor({ own, onClose }: { own: OwnReferences; onClose: () => void }) {
  const { t } = useTranslation(['cervical', 'neck', 'ui']);
  const [rows, setRows] = useState<readonly Row[]>(() => own.references.map((range) => ({ ...range, key: newId() })));
  const saving = useSend(cervicalCalls.saveReferences, {
    quiet: true,
    onSuccess: () => {
      showSuccess(t('references.saved'));
      onClose();
    },
  });
  const change = (key: string, part: Partial<Range>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () =>
    setRows([...rows, { key: newId(), direction: 'flexion', ageFrom: 18, ageTo: 60, degrees: 50, source: '' }]);
  const save = () =>
    saving.mutate({ body: { version: own.version, references: rows.map(({ key: _, ...range }) => range) } });
  return (
    <div className={styles.root}>
      <p className={styles.hint}>{t('references.hint')}</p>
      <ul className={styles.rows} aria-label={t('references.title')}>
        {rows.map((row, index) => {
          const label = (part: string) => t('references.part', { part, row: index + 1 });
          const figure = (part: 'ageFrom' | 'ageTo' | 'degrees', min: number, max: number) => (
            <InputNumber
              className={styles.figure}
              aria-label={label(t(`references.${part}`))}
              prefix={t(`references.${part}`)}
              min={min}
              max={max}
              precision={0}
              value={row[part]}
              onChange={(value) => change(row.key, { [part]: value ?? min })}
            />
          );
          return (
            <li key={row.key} className={styles.row}>
              <Select
                className={styles.direction}
                aria-label={label(t('direction'))}
                value={row.direction}
                onChange={(direction) => change(row.key, { direction })}
                options={DIRECTIONS.map((value) => ({ value, label: t(`neck:direction.${value}`) }))}
              />
              {figure('ageFrom', 0, 150)}
              {figure('ageTo', 1, 151)}
              {figure('degrees', 5, 150)}
              <div className={styles.source}>
                <Input
                  aria-label={label(t('references.source'))}
                  placeholder={t('references.source')}
                  maxLength={LIMITS.shortText}
                  value={row.source}
                  onChange={({ target }) => change(row.key, { source: target.value })}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={label(t('remove'))}
                  onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={add}>
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
