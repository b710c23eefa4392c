import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { examCalls } from '@cogclinic/contract/exams';
import { Button } from 'antd';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { ExamPackage } from '../types.ts';
import styles from './PackagesTab.module.css';
import { usePlaceRemoval } from './usePlaceRemoval.ts';

const PackageDialog = lazy(() => import('./PackageDialog.tsx'));

/** The examination packages with their items. */
export function PackagesTab({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation('exams');
  const [dialog, setDialog] = useState<{ open: boolean; pack: ExamPackage | null } | null>(null);
  const remove = usePlaceRemoval(examCalls.removePackage);
  const columns = useColumns();
  return (
    <>
      <DataTable
        call={examCalls.packages}
        name="examPackages"
        title={t('settings.packages')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        stateKey="packages"
        lead={choice}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ open: true, pack: null })}>
            {t('settings.addPackage')}
          </Button>
        }
        rowActions={(pack) => [
          { key: 'edit', label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ open: true, pack }) },
          {
            key: 'remove',
            label: t('remove'),
            icon: <DeleteOutlined />,
            danger: true,
            onClick: () => void remove(pack),
          },
        ]}
        empty={{ text: t('settings.noPackages'), hint: t('settings.noPackagesHint') }}
      />
      {dialog && (
        <Suspense fallback={null}>
          <PackageDialog open={dialog.open} pack={dialog.pack} onClose={() => setDialog({ ...dialog, open: false })} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): readonly Column<ExamPackage>[] {
  const { t } = useTranslation('exams');
  const labelOf = useFieldLabel('exams');
  const { data: items } = useCall(examCalls.items, {}, { quiet: true });
  return useMemo(() => {
    const names = new Map(items?.map(({ code, name }) => [code, name]));
    const namesOf = (pack: ExamPackage) => pack.items.map((code) => names.get(code) ?? code).join(t('between'));
    return [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      {
        key: 'batteryName',
        title: labelOf('batteryId'),
        text: ({ batteryName: name, batteryArchived }) =>
          name === null ? '' : batteryArchived ? t('battery.archived', { name }) : name,
      },
      { key: 'enterpriseName', title: labelOf('enterpriseId'), card: 'subtitle' },
      {
        key: 'items',
        title: labelOf('items'),
        text: namesOf,
        render: (pack) => <span className={styles.items}>{namesOf(pack)}</span>,
      },
    ];
  }, [t, labelOf, items]);
}
