import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { examCalls } from '@cogclinic/contract/exams';
import { Button } from 'antd';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { Enterprise } from '../types.ts';
import { usePlaceRemoval } from './usePlaceRemoval.ts';

const EnterpriseDialog = lazy(() => import('./EnterpriseDialog.tsx'));

/** The enterprises whose staff the institution examines. */
export function EnterprisesTab({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation('exams');
  const labelOf = useFieldLabel('exams');
  const [dialog, setDialog] = useState<{ open: boolean; enterprise: Enterprise | null } | null>(null);
  const remove = usePlaceRemoval(examCalls.removeEnterprise);
  const columns = useMemo<readonly Column<Enterprise>[]>(
    () => [{ key: 'name', title: labelOf('name'), card: 'title', hideable: false }],
    [labelOf],
  );
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ open: true, enterprise: null })}>
      {t('settings.addEnterprise')}
    </Button>
  );
  return (
    <>
      <DataTable
        call={examCalls.enterprises}
        name="examEnterprises"
        title={t('settings.enterprises')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        stateKey="enterprises"
        lead={choice}
        actions={add}
        rowActions={(enterprise) => [
          {
            key: 'edit',
            label: t('edit'),
            icon: <EditOutlined />,
            onClick: () => setDialog({ open: true, enterprise }),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: <DeleteOutlined />,
            danger: true,
            onClick: () => void remove(enterprise),
          },
        ]}
        empty={{ text: t('settings.noEnterprises'), hint: t('settings.noEnterprisesHint') }}
      />
      {dialog && (
        <Suspense fallback={null}>
          <EnterpriseDialog
            open={dialog.open}
            enterprise={dialog.enterprise}
            onClose={() => setDialog({ ...dialog, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}
