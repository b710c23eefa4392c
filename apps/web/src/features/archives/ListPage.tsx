import { EditOutlined, FileSearchOutlined, FormOutlined, UserAddOutlined } from '@ant-design/icons';
import { archiveCalls } from '@cogclinic/contract/archives';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRowLinks } from '#features/reports/shared/useRowLinks.ts';
import { useCall } from '#ui/api.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import type { Filter, RowAction } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { type ArchiveRow, useArchiveColumns } from './list/useArchiveColumns.tsx';
import { ADD_PATH, detailPath, editPath, screeningPath } from './paths.ts';
import './list/list.css';

/** The patients within the account's sight. */
export function Component() {
  // Levels bring texts of the reports: here, so that the page waits for them before it is shown, not amid it.
  const { t } = useTranslation(['archives', 'reports']);
  const navigate = useNavigate();
  const columns = useArchiveColumns();
  const filters = useArchiveFilters();
  const place = useRef<HTMLDivElement>(null);
  useRowLinks(place);
  const add = (
    <Button type="primary" icon={<UserAddOutlined />} onClick={() => void navigate(ADD_PATH)}>
      {t('add')}
    </Button>
  );
  const rowActions = ({ id }: ArchiveRow): RowAction[] => [
    { key: 'detail', label: t('open'), icon: <FileSearchOutlined />, to: detailPath(id) },
    { key: 'screen', label: t('screen'), icon: <FormOutlined />, to: screeningPath(id) },
    { key: 'edit', label: t('edit'), icon: <EditOutlined />, to: editPath(id) },
  ];

  return (
    <PageFrame title={t('listTitle')} actions={add}>
      <div ref={place} className="archives">
        <DataTable
          call={archiveCalls.list}
          name="archives"
          records="archives"
          title={t('listTitle')}
          columns={columns}
          rowKey="id"
          rowLabel={({ name }) => name}
          filters={filters}
          rowActions={rowActions}
          visibleActions={1}
          defaultOrder="createTime desc"
          cards
          empty={{ text: t('empty'), hint: t('emptyHint'), action: add }}
        />
      </div>
    </PageFrame>
  );
}

function useArchiveFilters(): readonly Filter[] {
  const { t } = useTranslation('archives');
  const labelOf = useFieldLabel();
  const departments = useCall(archiveCalls.departments, {}, { quiet: true });
  return useMemo(
    () => [
      { kind: 'text', name: 'name', label: labelOf('name') },
      { kind: 'text', name: 'phone', label: labelOf('phone'), inputMode: 'tel' },
      { kind: 'range', label: t('filed') },
      {
        kind: 'select',
        name: 'departmentId',
        label: labelOf('departmentId'),
        loading: departments.isPending,
        options: (departments.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: 'dict', name: 'level', label: labelOf('level'), dict: 'level' },
    ],
    [t, labelOf, departments.isPending, departments.data],
  );
}
