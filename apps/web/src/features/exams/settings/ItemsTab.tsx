import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { examCalls } from '@cogclinic/contract/exams';
import { Button } from 'antd';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { ExamItem } from '../types.ts';
import { useMeasureTexts } from '../useMeasureTexts.ts';
import styles from './ItemsTab.module.css';

const ItemDialog = lazy(() => import('./ItemDialog.tsx'));

/** The examination items with their ranges. */
export function ItemsTab({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation('exams');
  const [dialog, setDialog] = useState<{ open: boolean; item: ExamItem | null } | null>(null);
  const columns = useColumns();
  return (
    <>
      <DataTable
        call={examCalls.items}
        name="examItems"
        title={t('settings.items')}
        columns={columns}
        rowKey="code"
        rowLabel={({ name }) => name}
        stateKey="items"
        defaultPageSize={100}
        lead={choice}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ open: true, item: null })}>
            {t('settings.addItem')}
          </Button>
        }
        rowActions={(item) => [
          {
            key: 'edit',
            label: t('edit'),
            icon: <EditOutlined />,
            onClick: () => setDialog({ open: true, item }),
          },
        ]}
      />
      {dialog && (
        <Suspense fallback={null}>
          <ItemDialog open={dialog.open} item={dialog.item} onClose={() => setDialog({ ...dialog, open: false })} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): readonly Column<ExamItem>[] {
  const { t } = useTranslation('exams');
  const labelOf = useFieldLabel('exams');
  const texts = useMeasureTexts();
  return useMemo(() => {
    const lines = (item: ExamItem) =>
      item.ranges.map((range) => ({
        key: texts.people(range),
        text: texts.rangeOf(range),
        confirmed: range.confirmed,
      }));
    return [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      { key: 'group', title: labelOf('group'), card: 'subtitle', text: ({ group }) => t(`group.${group}`) },
      { key: 'unit', title: labelOf('unit') },
      {
        key: 'ranges',
        title: labelOf('ranges'),
        text: (item) => texts.ranges(item.ranges),
        render: (item) =>
          item.ranges.length === 0 ? (
            <span className={styles.none}>{t('noRange')}</span>
          ) : (
            <ul className={styles.ranges}>
              {lines(item).map(({ key, text, confirmed }) => (
                <li key={key}>
                  {text}
                  {!confirmed && <em className={styles.unconfirmed}>{t('unconfirmed')}</em>}
                </li>
              ))}
            </ul>
          ),
      },
      {
        key: 'source',
        title: t('settings.source'),
        render: ({ source }) => <span className={styles.source}>{source}</span>,
      },
      {
        key: 'enabled',
        title: t('settings.state'),
        text: (item) => t(`settings.${stateOf(item)}`),
        render: (item) => {
          const state = stateOf(item);
          return <StatusTag tone={state === 'off' ? 'neutral' : 'info'} text={t(`settings.${state}`)} />;
        },
      },
    ];
  }, [t, labelOf, texts]);
}

function stateOf({ enabled, own, changed }: ExamItem): 'off' | 'own' | 'changed' | 'builtIn' {
  if (!enabled) return 'off';
  if (own) return 'own';
  return changed ? 'changed' : 'builtIn';
}
