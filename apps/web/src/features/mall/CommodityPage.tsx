import {
  DatabaseOutlined,
  DeleteOutlined,
  EditOutlined,
  PictureOutlined,
  PlusOutlined,
  ShopOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';
import type { CommodityRow } from './commodities/types.ts';
import { useCommodityColumns, useCommodityFilters } from './commodities/useCommodityColumns.tsx';

const CommodityDialog = lazy(() => import('./commodities/CommodityDialog.tsx'));
const ShelfDialog = lazy(() => import('./commodities/ShelfDialog.tsx'));
const PicturesDialog = lazy(() => import('./pictures/PicturesDialog.tsx'));
const StockDialog = lazy(() => import('./commodities/StockDialog.tsx'));
const CategoriesDialog = lazy(() => import('./commodities/CategoriesDialog.tsx'));

type Shown =
  | Readonly<{ dialog: 'add' | 'categories' }>
  | Readonly<{ dialog: 'edit' | 'pictures' | 'shelf' | 'stock'; commodity: CommodityRow }>;

/** What the institution sells. */
export function Component() {
  const { t } = useTranslation('mall');
  const [shown, setShown] = useState<Shown | null>(null);
  const columns = useCommodityColumns();
  const filters = useCommodityFilters();
  const actionsOf = useActions(setShown);
  const close = () => setShown(null);
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setShown({ dialog: 'add' })}>
      {t('commodity.add')}
    </Button>
  );
  return (
    <ListFrame title={t('title')}>
      <DataTable
        call={commodityCalls.list}
        name="commodities"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        filters={filters}
        actions={
          <>
            <Button onClick={() => setShown({ dialog: 'categories' })}>{t('categories.title')}</Button>
            {add}
          </>
        }
        rowActions={actionsOf}
        visibleActions={2}
        defaultOrder="updateTime desc"
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      <Suspense fallback={null}>
        {shown?.dialog === 'categories' && <CategoriesDialog onClose={close} />}
        {shown?.dialog === 'add' && <CommodityDialog id={null} onClose={close} />}
        {shown?.dialog === 'edit' && <CommodityDialog id={shown.commodity.id} onClose={close} />}
        {shown?.dialog === 'pictures' && <PicturesDialog commodity={shown.commodity} onClose={close} />}
        {shown?.dialog === 'shelf' && <ShelfDialog commodity={shown.commodity} onClose={close} />}
        {shown?.dialog === 'stock' && <StockOf id={shown.commodity.id} onClose={close} />}
      </Suspense>
    </ListFrame>
  );
}

/** The stock as it is after each receipt. */
function StockOf({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useCall(commodityCalls.one, { params: { id } });
  return data ? <StockDialog commodity={data} onClose={onClose} /> : null;
}

function useActions(show: (shown: Shown) => void): (commodity: CommodityRow) => RowAction[] {
  const { t } = useTranslation('mall');
  const confirm = useConfirm();
  const done = { onSuccess: () => showSuccess(t('saved')) };
  const shelve = useSend(commodityCalls.shelve, done);
  const remove = useSend(commodityCalls.remove, { onSuccess: () => showSuccess(t('removed')) });
  const askAndRemove = async ({ id, version, name }: CommodityRow) => {
    const question = { title: t('remove.title', { name }), content: t('remove.what'), ok: t('remove.action') };
    if (await confirm({ ...question, danger: true })) remove.mutate({ body: { id, version } });
  };
  return (commodity) => {
    const { id, version } = commodity;
    const dialog = (name: 'edit' | 'pictures' | 'shelf' | 'stock') => () => show({ dialog: name, commodity });
    const off = { body: { id, version, shelved: false, shelfFrom: null, shelfUntil: null } };
    return [
      { key: 'edit', label: t('edit'), icon: <EditOutlined />, onClick: dialog('edit') },
      ...(commodity.kind === 'goods'
        ? [{ key: 'stock', label: t('stock.column'), icon: <DatabaseOutlined />, onClick: dialog('stock') }]
        : []),
      { key: 'pictures', label: t('pictures.action'), icon: <PictureOutlined />, onClick: dialog('pictures') },
      {
        key: 'shelf',
        label: t(commodity.shelved ? 'shelf.times' : 'shelf.putOn'),
        icon: <ShopOutlined />,
        onClick: dialog('shelf'),
      },
      ...(commodity.shelved
        ? [{ key: 'off', label: t('shelf.takeOff'), icon: <StopOutlined />, onClick: () => shelve.mutate(off) }]
        : []),
      {
        key: 'remove',
        label: t('remove.action'),
        icon: <DeleteOutlined />,
        danger: true,
        onClick: () => void askAndRemove(commodity),
      },
    ];
  };
}
