import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { Button, Modal, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { RowActions } from '#ui/table/RowActions.tsx';
import type { RowAction } from '#ui/table/types.ts';

type Category = CallData<typeof commodityCalls.categories>[number];

/** The categories in their order; one is added or renamed above them. */
export default function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['mall', 'ui']);
  const [editing, setEditing] = useState<{ turn: string; category: Category | null }>({
    turn: newId(),
    category: null,
  });
  const { data } = useCall(commodityCalls.categories, {});
  const move = useSend(commodityCalls.moveCategory);
  const remove = useSend(commodityCalls.removeCategory, { onSuccess: () => showSuccess(t('categories.removed')) });
  const edit = (category: Category | null) => setEditing({ turn: newId(), category });
  const actionsOf = (category: Category): RowAction[] => [
    {
      key: 'up',
      label: t('categories.up'),
      icon: <ArrowUpOutlined />,
      onClick: () => move.mutate({ body: { id: category.id, by: -1 } }),
    },
    {
      key: 'down',
      label: t('categories.down'),
      icon: <ArrowDownOutlined />,
      onClick: () => move.mutate({ body: { id: category.id, by: 1 } }),
    },
    { key: 'edit', label: t('categories.rename'), icon: <EditOutlined />, onClick: () => edit(category) },
    {
      key: 'remove',
      label: t('categories.remove'),
      icon: <DeleteOutlined />,
      danger: true,
      disabled: category.commodities > 0,
      onClick: () => remove.mutate({ body: { id: category.id, version: category.version } }),
    },
  ];
  return (
    <Modal open width={560} title={t('categories.title')} footer={null} onCancel={onClose}>
      <CategoryForm key={editing.turn} category={editing.category} onDone={() => edit(null)} />
      <Table<Category>
        aria-label={t('categories.title')}
        size="small"
        rowKey="id"
        loading={!data}
        dataSource={[...(data ?? [])]}
        pagination={false}
        locale={{ emptyText: t('categories.empty') }}
        columns={[
          { title: t('categories.name'), dataIndex: 'name' },
          { title: t('categories.commodities'), align: 'end', dataIndex: 'commodities' },
          {
            title: t('ui:table.actions'),
            render: (_, category) => <RowActions label={category.name} visible={0} actions={actionsOf(category)} />,
          },
        ]}
      />
    </Modal>
  );
}

function CategoryForm({ category, onDone }: { category: Category | null; onDone: () => void }) {
  const { t } = useTranslation(['mall', 'ui']);
  const save = useSend(commodityCalls.saveCategory, { quiet: true });
  const initial = useMemo(
    () =>
      category ? { change: { id: category.id, version: category.version }, name: category.name } : { change: null },
    [category],
  );
  const fields = [{ name: 'name', input: 'text', span: 'full', label: t('categories.name') }] as const;
  return (
    <SchemaForm
      schema={commodityCalls.saveCategory.body}
      noun="commodities"
      compact
      guarded={false}
      sections={[{ fields }]}
      initial={initial}
      submitText={t(category ? 'categories.rename' : 'categories.add')}
      actions={category && <Button onClick={onDone}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        await save.mutateAsync({ body });
        showSuccess(t('saved'));
        onDone();
      }}
    />
  );
}
