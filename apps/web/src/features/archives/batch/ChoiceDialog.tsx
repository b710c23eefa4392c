import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOption } from '#ui/form/types.ts';
import styles from './ChoiceDialog.module.css';
import text from './text.module.css';

type ChoiceDialogProps = {
  title: string;
  /** What is chosen. */
  label: string;
  hint?: string;
  okText: string;
  /** Undefined while they are loaded. */
  options: readonly FieldOption[] | undefined;
  busy: boolean;
  onChoose: (value: string) => void;
  onClose: () => void;
};

/** Asks for the one thing that the chosen patients are to have. */
export function ChoiceDialog({ title, label, hint, okText, options, busy, onChoose, onClose }: ChoiceDialogProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ disabled: chosen === null }}
      confirmLoading={busy}
      cancelText={t('actions.cancel')}
      onOk={() => chosen !== null && onChoose(chosen)}
      onCancel={onClose}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        className={styles.choice}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('form.choose')}
        loading={options === undefined}
        value={chosen}
        options={[...(options ?? [])]}
        onChange={setChosen}
      />
      {hint && <p className={text.hint}>{hint}</p>}
    </Modal>
  );
}
