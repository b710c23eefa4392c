import { EditOutlined, PlusOutlined, StopOutlined, TeamOutlined } from '@ant-design/icons';
import { couponCalls } from '@cogclinic/contract/coupons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';
import type { Coupon } from './types.ts';
import { useCouponColumns, useCouponFilters } from './useCouponColumns.tsx';

const CouponDialog = lazy(() => import('./CouponDialog.tsx'));
const GrantsDialog = lazy(() => import('./GrantsDialog.tsx'));

type Shown = Readonly<{ dialog: 'add' }> | Readonly<{ dialog: 'edit' | 'grants'; coupon: Coupon }>;

/** The coupons of the institution. */
export function Component() {
  const { t } = useTranslation('coupons');
  const [shown, setShown] = useState<Shown | null>(null);
  const columns = useCouponColumns();
  const filters = useCouponFilters();
  const actionsOf = useActions(setShown);
  const close = () => setShown(null);
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setShown({ dialog: 'add' })}>
      {t('add')}
    </Button>
  );
  return (
    <ListFrame title={t('title')}>
      <DataTable
        call={couponCalls.list}
        name="coupons"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        filters={filters}
        actions={add}
        rowActions={actionsOf}
        visibleActions={1}
        defaultOrder="lastDay desc"
        cards
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      <Suspense fallback={null}>
        {shown?.dialog === 'add' && <CouponDialog coupon={null} onClose={close} />}
        {shown?.dialog === 'edit' && <CouponDialog coupon={shown.coupon} onClose={close} />}
        {shown?.dialog === 'grants' && <GrantsDialog coupon={shown.coupon} onClose={close} />}
      </Suspense>
    </ListFrame>
  );
}

function useActions(show: (shown: Shown) => void): (coupon: Coupon) => RowAction[] {
  const { t } = useTranslation('coupons');
  const confirm = useConfirm();
  const withdraw = useSend(couponCalls.withdraw, { onSuccess: () => showSuccess(t('withdraw.done')) });
  const askAndWithdraw = async ({ id, version, name }: Coupon) => {
    const question = { title: t('withdraw.title', { name }), content: t('withdraw.what'), ok: t('withdraw.action') };
    if (await confirm({ ...question, danger: true })) withdraw.mutate({ body: { id, version } });
  };
  return (coupon) => {
    const grants = {
      ...{ key: 'grants', label: t('grants.action'), icon: <TeamOutlined /> },
      onClick: () => show({ dialog: 'grants', coupon }),
    };
    if (coupon.state === 'withdrawn') return [grants];
    return [
      grants,
      { key: 'edit', label: t('edit'), icon: <EditOutlined />, onClick: () => show({ dialog: 'edit', coupon }) },
      {
        ...{ key: 'withdraw', label: t('withdraw.action'), icon: <StopOutlined />, danger: true },
        onClick: () => void askAndWithdraw(coupon),
      },
    ];
  };
}
