import { DeleteOutlined, EditOutlined, PauseCircleOutlined, StopOutlined, UndoOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { RowActions } from '#ui/table/RowActions.tsx';
import type { RowAction } from '#ui/table/types.ts';
import type { OwnEntry } from './dictionaries.ts';
import styles from './OwnEntryRow.module.css';
import { useEntryChanges } from './useEntryChanges.ts';

type OwnEntryRowProps = { entry: OwnEntry; label: string; onEdit: () => void };

/** One of the institution's own entries: its labels, where it is used, and its actions. */
export function OwnEntryRow({ entry, label, onEdit }: OwnEntryRowProps) {
  const { t } = useTranslation('dict');
  const { setRetired, remove } = useEntryChanges();
  const { retired, uses } = entry;
  const missing = LANGUAGES.filter((language) => !entry.labels[language]).map((language) => LANGUAGE_NAMES[language]);
  const change: RowAction = retired
    ? { key: 'offer', label: t('offer'), icon: <UndoOutlined />, onClick: () => setRetired(entry, false) }
    : { key: 'retire', label: t('retire'), icon: <PauseCircleOutlined />, onClick: () => setRetired(entry, true) };
  const removal: RowAction = {
    key: 'remove',
    label: t('remove'),
    icon: <DeleteOutlined />,
    danger: true,
    onClick: () => void remove(entry, label),
  };
  const actions: RowAction[] = [
    { key: 'edit', label: t('edit'), icon: <EditOutlined />, onClick: onEdit },
    change,
    // A retired entry that is in use cannot be removed.
    ...(retired && uses > 0 ? [] : [removal]),
  ];

  return (
    <li className={styles.entry}>
      <div className={styles.entryWords}>
        <span className={styles.entryLabel}>{label}</span>
        {retired && <StatusTag tone="neutral" icon={<StopOutlined />} text={t('retired')} />}
        <span className={styles.muted}>{uses > 0 ? t('uses', { count: uses }) : t('unused')}</span>
        {missing.length > 0 && (
          <span className={styles.muted}>{t('missing', { languages: missing.join(t('between')) })}</span>
        )}
      </div>
      <RowActions actions={actions} label={label} />
    </li>
  );
}
