import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { phraseCalls } from '@cogclinic/contract/phrases';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '#features/identity/shared/useIsAdmin.ts';
import { forget, useCall, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';
import { type Phrase, usePhraseColumns } from './shared/phrases/usePhraseColumns.ts';

const PhraseDialog = lazy(() => import('./shared/phrases/PhraseDialog.tsx'));

/** The account's own phrases for conclusions and the institution's, which administrators keep. */
export function Component() {
  const { t } = useTranslation('reports');
  const admin = useIsAdmin();
  const columns = usePhraseColumns();
  const { data: phrases = [] } = useCall(phraseCalls.list, {}, { quiet: true });
  const [dialog, setDialog] = useState<{ phrase: Phrase | null } | null>(null);
  const { mutate: move } = useSend(phraseCalls.move);
  const remove = useRemoval();
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ phrase: null })}>
      {t('phrases.add')}
    </Button>
  );
  const rowActions = (phrase: Phrase): RowAction[] => {
    if (!phrase.mine && !admin) return [];
    const shelf = phrases.filter(({ mine }) => mine === phrase.mine);
    const { id } = phrase;
    return [
      { key: 'edit', label: t('phrases.edit'), icon: <EditOutlined />, onClick: () => setDialog({ phrase }) },
      {
        key: 'up',
        label: t('phrases.moveUp'),
        icon: <ArrowUpOutlined />,
        disabled: shelf[0]?.id === id,
        onClick: () => move({ body: { id, by: -1 } }),
      },
      {
        key: 'down',
        label: t('phrases.moveDown'),
        icon: <ArrowDownOutlined />,
        disabled: shelf.at(-1)?.id === id,
        onClick: () => move({ body: { id, by: 1 } }),
      },
      {
        key: 'remove',
        label: t('phrases.remove'),
        icon: <DeleteOutlined />,
        danger: true,
        onClick: () => void remove(phrase),
      },
    ];
  };
  return (
    <ListFrame title={t('phrases.title')} subtitle={t('phrases.subtitle')}>
      <DataTable
        call={phraseCalls.list}
        name="phrases"
        title={t('phrases.title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        actions={add}
        rowActions={rowActions}
        visibleActions={1}
        defaultPageSize={50}
        exportable={false}
        empty={{ text: t('phrases.empty'), hint: t('phrases.emptyHint') }}
      />
      <Suspense fallback={null}>
        {dialog && <PhraseDialog phrase={dialog.phrase} onClose={() => setDialog(null)} />}
      </Suspense>
    </ListFrame>
  );
}

/** Removes a phrase after a confirmation. */
function useRemoval(): (phrase: Phrase) => Promise<void> {
  const { t } = useTranslation('reports');
  const confirm = useConfirm();
  const { mutate } = useSend(phraseCalls.remove, {
    onSuccess: () => showSuccess(t('phrases.removed')),
    // A colleague changed or removed it first: the list shows the current state.
    onError: () => void forget(phraseCalls.remove.changes),
  });
  return async ({ id, version, name }) => {
    const sure = await confirm({
      title: t('phrases.removeTitle', { name }),
      content: t('phrases.removeContent'),
      ok: t('phrases.remove'),
      danger: true,
    });
    if (sure) mutate({ body: { id, version } });
  };
}
