import { PlusOutlined } from '@ant-design/icons';
import { DICTS, type OpenDict } from '@cogclinic/contract/dict';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import styles from './DictSection.module.css';
import { FIELD_OF, type OwnEntry } from './dictionaries.ts';
import { OwnEntryRow } from './OwnEntryRow.tsx';

type DictSectionProps = {
  dict: OpenDict;
  entries: readonly OwnEntry[];
  onAdd: () => void;
  onEdit: (entry: OwnEntry) => void;
};

/** One dictionary: the built-in entries and the institution's own. */
export function DictSection({ dict, entries, onAdd, onEdit }: DictSectionProps) {
  const { t } = useTranslation('dict');
  const field = useFieldLabel()(FIELD_OF[dict]);
  const { label } = useDict(dict);
  const language = currentLanguage();
  const add = (
    <Button icon={<PlusOutlined />} aria-label={t('addTitle', { field })} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  return (
    <Panel title={field} extra={add} className={styles.section}>
      <ul className={styles.builtIn} aria-label={t('builtIn', { field })}>
        {DICTS[dict].map((code) => (
          <li key={code}>
            <Tag>{label(code)}</Tag>
          </li>
        ))}
      </ul>
      {entries.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.own} aria-label={t('own', { field })}>
          {entries.map((entry) => (
            <OwnEntryRow
              key={entry.id}
              entry={entry}
              label={entry.labels[language] ?? label(entry.code)}
              onEdit={() => onEdit(entry)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
