import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { departmentCalls } from '@cogclinic/contract/institution';
import { Button } from 'antd';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import type { Column, RowAction } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { ALL, type Department } from './departments.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { useMoving } from './useMoving.ts';
import { useRemoval } from './useRemoval.ts';

const DepartmentDialog = lazy(() => import('./DepartmentDialog.tsx'));

type Dialog = { open: boolean; department: Department | null };

const NONE: readonly Department[] = [];

/** The institution's departments in their order. */
export function Component() {
  const { t } = useTranslation('institution');
  const { data: rows = NONE } = useCall(departmentCalls.list, ALL, { quiet: true });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { move, said } = useMoving(rows, root);
  const remove = useRemoval();
  const columns = useColumns(rows, move);
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ open: true, department: null })}>
      {t('departments.add')}
    </Button>
  );
  const rowActions = (department: Department): RowAction[] => [
    {
      key: 'edit',
      label: t('departments.edit'),
      icon: <EditOutlined />,
      onClick: () => setDialog({ open: true, department }),
    },
    {
      key: 'remove',
      label: t('departments.remove'),
      icon: <DeleteOutlined />,
      danger: true,
      onClick: () => void remove(department),
    },
  ];

  return (
    <ListFrame title={t('departments.title')}>
      <div ref={root}>
        <DataTable
          call={departmentCalls.list}
          name="departments"
          title={t('departments.title')}
          columns={columns}
          rowKey="id"
          rowLabel={({ name }) => name}
          actions={add}
          rowActions={rowActions}
          defaultPageSize={100}
          empty={{ text: t('departments.empty'), hint: t('departments.emptyHint') }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said && t('departments.moved', said)}
      </p>
      {/* Drawn from the first opening on, so that it can close as it opened. */}
      {dialog && (
        <Suspense fallback={null}>
          <DepartmentDialog
            open={dialog.open}
            department={dialog.department}
            nextOrder={Math.min(9999, 1 + Math.max(-1, ...rows.map(({ sortOrder }) => sortOrder)))}
            onClose={() => setDialog({ ...dialog, open: false })}
          />
        </Suspense>
      )}
    </ListFrame>
  );
}

function useColumns(
  rows: readonly Department[],
  move: (id: string, by: -1 | 1) => Promise<void>,
): readonly Column<Department>[] {
  const labelOf = useFieldLabel('departments');
  const { number } = useFormats();
  return useMemo(
    () => [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      {
        key: 'sortOrder',
        title: labelOf('sortOrder'),
        render: (department) => (
          <MoveButtons
            department={department}
            first={department.id === rows[0]?.id}
            last={department.id === rows.at(-1)?.id}
            onMove={(by) => void move(department.id, by)}
          />
        ),
        exportValue: ({ sortOrder }) => sortOrder,
      },
      {
        key: 'accounts',
        title: labelOf('accounts'),
        text: ({ accounts }) => number(accounts),
        exportValue: ({ accounts }) => accounts,
      },
      {
        key: 'archives',
        title: labelOf('archives'),
        text: ({ archives }) => number(archives),
        exportValue: ({ archives }) => archives,
      },
    ],
    [labelOf, number, rows, move],
  );
}
