import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { RowNode, StructuredRow } from './nested.ts';
import styles from './StructuredRows.module.css';

type StructuredRowsProps = Readonly<{ rows: readonly RowNode[]; onImage: (id: string) => void }>;

/** Rows of a structured report with those below each. */
export function StructuredRows({ rows, onImage }: StructuredRowsProps) {
  return (
    <ul className={styles.root}>
      {rows.map(({ key, row, children }) => (
        <li key={key}>
          <Row row={row} onImage={onImage} />
          {children.length > 0 && <StructuredRows rows={children} onImage={onImage} />}
        </li>
      ))}
    </ul>
  );
}

function Row({ row, onImage }: { row: StructuredRow; onImage: (id: string) => void }) {
  const { t } = useTranslation('party-reports');
  const { date } = useFormats();
  const { kind, name, value, unit, refers, unreadable } = row;
  const image = refers?.id;
  const words = [value !== null && (kind === 'date' ? date(value) : value), unit].filter(Boolean).join(' ');
  return (
    <div className={styles.row}>
      {name && <span className={kind === 'container' ? styles.heading : styles.name}>{name}</span>}
      {kind === 'coordinates' && <span>{t('structured.coordinates')}</span>}
      {kind !== 'coordinates' && words && <span className={styles.value}>{words}</span>}
      {kind === 'image' && image && (
        <Button size="small" icon={<PictureOutlined />} onClick={() => onImage(image)}>
          {t('structured.image')}
        </Button>
      )}
      {refers && !image && <span className={styles.missing}>{t('structured.notHere')}</span>}
      {refers && image && kind === 'object' && <span className={styles.missing}>{t('structured.object')}</span>}
      {unreadable && <b className={styles.doubt}>{t('structured.rowUnreadable')}</b>}
    </div>
  );
}
