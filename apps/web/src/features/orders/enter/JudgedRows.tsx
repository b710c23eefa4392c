import { CheckCircleOutlined, CloseCircleOutlined, SendOutlined } from '@ant-design/icons';
import type { TrackingLine } from '@cogclinic/mall/trackingLines';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { usePageNames } from '#ui/table/usePageNames.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import styles from './JudgedRows.module.css';
import type { Judged } from './types.ts';

const SHOWN = 10;
const SIGNS: Readonly<Record<Judged['standing'], { tone: Tone; icon: ReactNode }>> = {
  ready: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  shipped: { tone: 'info', icon: <SendOutlined aria-hidden="true" /> },
  refused: { tone: 'warning', icon: <CloseCircleOutlined aria-hidden="true" /> },
};

type JudgedRowsProps = { lines: readonly TrackingLine[]; rows: readonly Judged[] };

/** Whose order each line is, and whether it can be shipped; what is refused comes first. */
export function JudgedRows({ lines, rows }: JudgedRowsProps) {
  const { t } = useTranslation('parcels');
  const labelOf = useFieldLabel('parcels');
  const { label } = useDict('carrier');
  const pageNames = usePageNames();
  const numbered = rows.map((row, at) => ({ ...row, line: lines[at]?.line ?? at + 1 }));
  const shown = [
    ...numbered.filter(({ standing }) => standing === 'refused'),
    ...numbered.filter(({ standing }) => standing !== 'refused'),
  ];
  const count = (standing: Judged['standing']) => rows.filter((row) => row.standing === standing).length;
  return (
    <div className={styles.root}>
      <p role="status">
        {t('enter.sums', { ready: count('ready'), shipped: count('shipped'), refused: count('refused') })}
      </p>
      {rows.length > 0 && (
        <Table
          size="small"
          rowKey="line"
          dataSource={shown}
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: SHOWN, hideOnSinglePage: true, showSizeChanger: false, itemRender: pageNames }}
          columns={[
            { key: 'line', title: t('enter.line'), dataIndex: 'line' },
            {
              key: 'standing',
              title: t('enter.standing'),
              render: (_, { standing, reason }) => (
                <>
                  <StatusTag {...SIGNS[standing]} text={t(`enter.is.${standing}`)} />
                  {reason && <span className={styles.reason}>{reason}</span>}
                </>
              ),
            },
            { key: 'orderNumber', title: labelOf('orderNumber'), dataIndex: 'orderNumber' },
            {
              key: 'patient',
              title: t('patient'),
              render: (_, { patientName, recipient }) =>
                [patientName, recipient === patientName ? null : recipient].filter(Boolean).join(' · '),
            },
            {
              key: 'number',
              title: labelOf('trackingNumber'),
              render: (_, { carrier, trackingNumber }) => `${label(carrier)} ${trackingNumber}`,
            },
          ]}
        />
      )}
    </div>
  );
}
