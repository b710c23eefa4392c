import { ClockCircleOutlined, DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { REVIEWED_AT_ONCE, retentionCalls } from '@cogclinic/contract/retention';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmed } from '#features/identity/shared/useConfirmed.tsx';
import { useSend } from '#ui/api.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { showSuccess } from '#ui/notify.ts';
import type { RowOf } from '#ui/table/types.ts';
import { EraseDueDialog } from './EraseDueDialog.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { useReviewColumns } from './useReviewColumns.tsx';

type File = RowOf<typeof retentionCalls.reviews>;
type Chosen = readonly Pick<File, 'id' | 'name'>[];

/** The files that are due for review, each to be erased or kept for more years; or those that are kept after one. */
export function ReviewList({ state, choice }: { state: 'due' | 'kept'; choice: ReactNode }) {
  const { t } = useTranslation('retention');
  const columns = useReviewColumns(state);
  const query = useMemo(() => ({ state }), [state]);
  const [erasing, setErasing] = useState<{ files: Chosen; after?: () => void } | null>(null);
  const [keeping, setKeeping] = useState<File | null>(null);
  const { release, dialog } = useRelease();
  const keepAction = (row: File) => ({
    key: 'keep',
    label: t(state === 'due' ? 'keep.action' : 'keep.change'),
    icon: <ClockCircleOutlined />,
    onClick: () => setKeeping(row),
  });
  return (
    <>
      <DataTable
        call={retentionCalls.reviews}
        name={`retention-${state}`}
        title={t(`${state}.tab`)}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        filters={[]}
        query={query}
        stateKey={state}
        lead={choice}
        defaultOrder="lastContactDay asc"
        exportable={false}
        records="archives"
        rowActions={(row) => [
          keepAction(row),
          state === 'due'
            ? {
                key: 'erase',
                label: t('erase.action'),
                icon: <DeleteOutlined />,
                danger: true,
                onClick: () => setErasing({ files: [row] }),
              }
            : { key: 'release', label: t('release.action'), icon: <UndoOutlined />, onClick: () => void release(row) },
        ]}
        {...(state === 'due' && {
          batchActions: (rows: readonly File[], clear: () => void) =>
            rows.length > 0 && (
              <Button
                danger
                icon={<DeleteOutlined />}
                disabled={rows.length > REVIEWED_AT_ONCE}
                onClick={() => setErasing({ files: rows, after: clear })}
              >
                {t('erase.chosen')}
              </Button>
            ),
        })}
        empty={{ text: t(`${state}.empty`), hint: t(`${state}.emptyHint`) }}
      />
      {erasing && (
        <EraseDueDialog files={erasing.files} onDone={() => erasing.after?.()} onClose={() => setErasing(null)} />
      )}
      {keeping && <KeepDialog file={keeping} onClose={() => setKeeping(null)} />}
      {dialog}
    </>
  );
}

/** Ends that a file is kept, after a proof of who is at the screen. */
function useRelease() {
  const { t } = useTranslation('retention');
  const { confirm, dialog } = useConfirmed();
  const { mutate } = useSend(retentionCalls.release, { onSuccess: () => showSuccess(t('release.done')) });
  const release = async ({ id, name }: File) => {
    const about = { title: t('release.title', { name }), content: t('release.content'), ok: t('release.ok') };
    if (await confirm(about)) mutate({ body: { id } });
  };
  return { release, dialog };
}
