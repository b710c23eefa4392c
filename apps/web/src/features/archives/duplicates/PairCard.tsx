import { MergeCellsOutlined, TeamOutlined } from '@ant-design/icons';
import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData } from '@cogclinic/contract/call';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { LastReport } from '../list/LastReport.tsx';
import type { ArchiveRow } from '../list/useArchiveColumns.tsx';
import { detailPath } from '../paths.ts';
import styles from './PairCard.module.css';
import { type RowText, useRowTexts } from './useRowTexts.ts';

export type Pair = CallData<typeof archiveBatchCalls.duplicates>[number];

type PairCardProps = { pair: Pair; busy: boolean; onMerge: () => void; onDistinct: () => void };

/** Two files side by side, to merge or to keep apart. */
export function PairCard({ pair, busy, onMerge, onDistinct }: PairCardProps) {
  const { t } = useTranslation('archive-batch');
  const labelOf = useFieldLabel();
  const texts = useRowTexts();
  const [one, other] = pair.archives;
  const names = { first: one.name, second: other.name };
  const differs = ({ key, textOf }: RowText) => {
    // Different numbers may look alike when masked; the filing time always differs.
    if (key === 'idNumber') return pair.reason !== 'idNumber';
    return key !== 'createTime' && textOf(one) !== textOf(other);
  };
  return (
    <li className={styles.root}>
      <div>
        <StatusTag tone="notice" icon={<TeamOutlined />} text={t(`pairs.reason.${pair.reason}`)} />
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('pairs.compare', names)}</caption>
        <thead>
          <tr>
            <td />
            {pair.archives.map((archive) => (
              <th key={archive.id} scope="col">
                <Link to={detailPath(archive.id)}>{archive.name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <CompareRow
              key={text.key}
              label={labelOf(text.key)}
              one={text.textOf(one)}
              other={text.textOf(other)}
              differs={differs(text)}
            />
          ))}
          <tr>
            <th scope="row">{labelOf('lastReport')}</th>
            <ReportCell archive={one} />
            <ReportCell archive={other} />
          </tr>
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button icon={<MergeCellsOutlined />} aria-label={t('pairs.mergeOf', names)} onClick={onMerge}>
          {t('pairs.merge')}
        </Button>
        <Button type="text" loading={busy} aria-label={t('pairs.distinctOf', names)} onClick={onDistinct}>
          {t('pairs.distinct')}
        </Button>
      </div>
    </li>
  );
}

type CompareRowProps = { label: string; one: string; other: string; differs: boolean };

function CompareRow({ label, one, other, differs }: CompareRowProps) {
  const { t } = useTranslation('archive-batch');
  if (!one && !other) return null;
  return (
    <tr data-differs={differs ? '' : undefined}>
      <th scope="row">
        {label}
        {differs && (
          <span className={styles.mark}>
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden">{t('pairs.differs')}</span>
          </span>
        )}
      </th>
      <td>{one || '–'}</td>
      <td>{other || '–'}</td>
    </tr>
  );
}

function ReportCell({ archive }: { archive: ArchiveRow }) {
  return <td>{archive.lastReport ? <LastReport report={archive.lastReport} /> : '–'}</td>;
}
