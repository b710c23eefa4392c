import { DisconnectOutlined, EditOutlined, KeyOutlined, MobileOutlined, UserAddOutlined } from '@ant-design/icons';
import { accountCalls, identityCalls } from '@cogclinic/contract/identity';
import { departmentCalls } from '@cogclinic/contract/institution';
import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import type { Filter, RowAction } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { type Account, editPath, NEW_ID } from './AccountCalls.ts';
import { useAccountColumns } from './AccountColumns.tsx';
import { usePasswordReset } from './AccountPasswordReset.ts';
import { FactorRolesPanel } from './FactorRolesPanel.tsx';
import { useFactorDrop } from './useFactorDrop.ts';
import { useUnbinding } from './useUnbinding.ts';

/** Loaded with the page and not on demand: once a password is reset, the dialog must show it. */
const AccountPasswordDialog = lazy(() => import('./AccountPasswordDialog.tsx'));

/** The institution's accounts. */
export function Component() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { data: own } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const columns = useAccountColumns(own?.id);
  const filters = useFilters();
  const dropFactor = useFactorDrop();
  const unbind = useUnbinding();
  const { reset, shown, hide, forget } = usePasswordReset();
  const add = (
    <Button type="primary" icon={<UserAddOutlined />} onClick={() => void navigate(editPath(NEW_ID))}>
      {t('add')}
    </Button>
  );
  const rowActions = (account: Account): RowAction[] => [
    { key: 'edit', label: t('edit'), icon: <EditOutlined />, to: editPath(account.id) },
    {
      key: 'reset',
      label: t('reset.action'),
      icon: <KeyOutlined />,
      disabled: account.id === own?.id,
      onClick: () => void reset(account),
    },
    ...(account.hasFactor
      ? [
          {
            key: 'factor',
            label: t('factor.drop'),
            icon: <MobileOutlined />,
            disabled: account.id === own?.id,
            onClick: () => void dropFactor(account),
          },
        ]
      : []),
    ...(account.isBound
      ? [
          {
            key: 'unbind',
            label: t('unbind.action'),
            icon: <DisconnectOutlined />,
            onClick: () => void unbind(account),
          },
        ]
      : []),
  ];

  return (
    <ListFrame title={t('title')}>
      <DataTable
        call={accountCalls.list}
        name="accounts"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ username }) => username}
        filters={filters}
        actions={add}
        rowActions={rowActions}
        cards
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      <FactorRolesPanel />
      <Suspense fallback={null}>
        <AccountPasswordDialog shown={shown} onClose={hide} onHidden={forget} />
      </Suspense>
    </ListFrame>
  );
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('accounts');
  const labelOf = useFieldLabel();
  const { data: departments, isPending } = useCall(departmentCalls.list, {}, { quiet: true });
  return useMemo(
    () => [
      { kind: 'text', name: 'keyword', label: t('keyword') },
      { kind: 'dict', name: 'roleType', label: labelOf('roleType'), dict: 'roleType' },
      {
        kind: 'select',
        name: 'departmentId',
        label: labelOf('departmentId'),
        loading: isPending,
        options: (departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [t, labelOf, departments, isPending],
  );
}
