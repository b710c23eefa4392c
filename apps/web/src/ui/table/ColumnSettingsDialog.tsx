import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ColumnSettingsDialog.module.css';
import { type ColumnChoice, type ColumnSettings, isShown, moved } from './columnSettings.ts';

type ColumnSettingsDialogProps = {
  /** In the order shown. */
  columns: readonly ColumnChoice[];
  settings: ColumnSettings | null;
  onSave: (next: ColumnSettings | null) => void;
  onClose: () => void;
};

/** Which columns a table shows and in which order, by mouse or keyboard; every change holds at once. */
export function ColumnSettingsDialog({ columns, settings, onSave, onClose }: ColumnSettingsDialogProps) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<{ key: string; by: -1 | 1 } | null>(null);
  const keys = columns.map((column) => column.key);
  const hidden = columns.filter((column) => !isShown(column, settings)).map((column) => column.key);
  const save = (order: readonly string[], without: readonly string[]) =>
    onSave({ ...settings, order, hidden: without });

  // Moving a row removes it from the document for a moment, so it loses the focus: this restores it.
  useEffect(() => {
    if (!pressed) return;
    const row = list.current?.querySelector(`[data-column="${CSS.escape(pressed.key)}"]`);
    const buttons = [...(row?.querySelectorAll('button') ?? [])];
    (buttons[pressed.by === -1 ? 0 : 1]?.disabled
      ? buttons.find((button) => !button.disabled)
      : buttons[pressed.by === -1 ? 0 : 1]
    )?.focus();
  }, [pressed]);

  const move = (key: string, by: -1 | 1) => {
    save(moved(keys, key, by), hidden);
    setPressed({ key, by });
  };
  const place = pressed ? keys.indexOf(pressed.key) : -1;

  return (
    <Modal
      open
      title={t('table.columns')}
      onCancel={onClose}
      width={400}
      footer={[
        <Button key="reset" onClick={() => onSave(null)} disabled={settings === null}>
          {t('table.columnsReset')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('actions.close')}
        </Button>,
      ]}
    >
      <ul className={styles.columns} ref={list}>
        {columns.map((column, at) => (
          <li key={column.key} data-column={column.key}>
            <Checkbox
              checked={!hidden.includes(column.key)}
              disabled={column.hideable === false}
              onChange={({ target }) =>
                save(keys, target.checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])
              }
            >
              {column.title}
            </Checkbox>
            <span>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t('table.moveUp', { column: column.title })}
                disabled={at === 0}
                onClick={() => move(column.key, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t('table.moveDown', { column: column.title })}
                disabled={at === columns.length - 1}
                onClick={() => move(column.key, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {place >= 0 && t('table.moved', { column: columns[place]?.title, place: place + 1, total: keys.length })}
      </p>
    </Modal>
  );
}
