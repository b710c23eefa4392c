import { DesktopOutlined, EditOutlined, LinkOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons';
import { wallCalls } from '@cogclinic/contract/wall';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';
import { useFollowed } from '#ui/useFollowed.ts';
import { useWallColumns } from './useWallColumns.tsx';
import type { WallScreen } from './wall.ts';

const CodeDialog = lazy(() => import('./CodeDialog.tsx'));
const WallDialog = lazy(() => import('./WallDialog.tsx'));

/** Screens fall silent without a change that could be told. */
const ASK_AGAIN_MS = 60_000;

type Dialog = { kind: 'form' | 'code'; open: boolean; id: string | null };

/** Televisions that show the institution's figures. */
export function Component() {
  const { t } = useTranslation('wall');
  const refetchInterval = useFollowed(['wall'], () => invalidate(wallCalls.list), {
    everyMs: ASK_AGAIN_MS,
    besidesMs: ASK_AGAIN_MS,
  });
  const { data: screens } = useCall(wallCalls.list, {}, { quiet: true, refetchInterval });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const columns = useWallColumns();
  const end = useEnding();
  const screen = screens?.find(({ id }) => id === dialog?.id) ?? null;
  const show = (kind: Dialog['kind'], id: string | null) => setDialog({ kind, open: true, id });
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => show('form', null)}>
      {t('add')}
    </Button>
  );
  const rowActions = (row: WallScreen): RowAction[] => {
    if (row.endedTime) return [];
    const { id } = row;
    return [
      { key: 'code', label: t('code.action'), icon: <LinkOutlined />, onClick: () => show('code', id) },
      { key: 'edit', label: t('edit'), icon: <EditOutlined />, onClick: () => show('form', id) },
      { key: 'end', label: t('end'), icon: <StopOutlined />, danger: true, onClick: () => void end(row) },
    ];
  };
  const close = () => setDialog(dialog && { ...dialog, open: false });

  return (
    <ListFrame title={t('title')} subtitle={t('subtitle')}>
      <DataTable
        call={wallCalls.list}
        name="wall"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        actions={
          <>
            {add}
            <Button icon={<DesktopOutlined aria-hidden="true" />} href="/screen?staff" target="_blank">
              {t('open')}
            </Button>
          </>
        }
        rowActions={rowActions}
        visibleActions={2}
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      {/* Drawn from the first opening on, so that it can close as it opened. */}
      <Suspense fallback={null}>
        {dialog?.kind === 'form' && (
          <WallDialog
            key={dialog.id}
            open={dialog.open}
            screen={screen}
            onClose={close}
            onAdded={({ id }) => show('code', id)}
          />
        )}
        {dialog?.kind === 'code' && screen && <CodeDialog open={dialog.open} screen={screen} onClose={close} />}
      </Suspense>
    </ListFrame>
  );
}

function useEnding(): (screen: WallScreen) => Promise<void> {
  const { t } = useTranslation('wall');
  const confirm = useConfirm();
  const { mutate } = useSend(wallCalls.end, { onSuccess: () => showSuccess(t('ended')) });
  return async ({ id, name, version }) => {
    const sure = await confirm({
      title: t('endTitle', { name }),
      content: t('endContent'),
      ok: t('end'),
      danger: true,
    });
    if (sure) mutate({ body: { id, version } });
  };
}
