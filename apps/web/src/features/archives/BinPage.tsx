import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { archiveBatchCalls, BATCH_LIMITS } from '@cogclinic/contract/archiveBatch';
import { Alert, Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBinDays } from '#features/identity/shared/useBinDays.ts';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import { errorText, useSend } from '#ui/api.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { ListParts } from '#ui/ListParts.tsx';
import { showSuccess } from '#ui/notify.ts';
import styles from './BinPage.module.css';
import { EraseDialog } from './bin/EraseDialog.tsx';
import { ErasedList } from './bin/ErasedList.tsx';
import { useBinColumns } from './bin/useBinColumns.ts';

/** Deleted patients, to be restored or erased for good, and what was erased. */
export function Component() {
  const { t } = useTranslation('archive-batch');
  const days = useBinDays();
  return (
    <ListFrame title={t('bin.title')} subtitle={t('bin.subtitle', { days })}>
      <ListParts
        parts={[
          { key: 'bin', label: t('bin.title') },
          { key: 'erased', label: t('erase.tab') },
        ]}
      >
        {(part, choice) => (part === 'bin' ? <Deleted choice={choice} /> : <ErasedList choice={choice} />)}
      </ListParts>
    </ListFrame>
  );
}

function Deleted({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation(['archive-batch', 'archives']);
  const columns = useBinColumns();
  const days = useBinDays();
  const { restore, restoring, problem, closeProblem } = useRestore();
  const patient = usePatientFilter();
  const filters = useMemo(() => [patient], [patient]);
  const [erasing, setErasing] = useState<{ id: string; name: string } | null>(null);

  return (
    <>
      {problem && (
        <Alert
          className={styles.notice}
          type="error"
          showIcon
          role="alert"
          closable={{ onClose: closeProblem, 'aria-label': t('closeNotice') }}
          title={problem}
          description={t('bin.problemHint')}
        />
      )}
      <DataTable
        call={archiveBatchCalls.bin}
        name="bin"
        title={t('bin.title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        filters={filters}
        lead={choice}
        defaultOrder="deleteTime desc"
        exportable={false}
        rowActions={({ id, name }) => [
          { key: 'restore', label: t('bin.restore'), icon: <UndoOutlined />, onClick: () => restore([id]) },
          {
            key: 'erase',
            label: t('erase.action'),
            icon: <DeleteOutlined />,
            danger: true,
            onClick: () => setErasing({ id, name }),
          },
        ]}
        batchActions={(rows, clear) =>
          rows.length > 0 && (
            <Button
              type="primary"
              icon={<UndoOutlined />}
              loading={restoring}
              disabled={rows.length > BATCH_LIMITS.selection}
              onClick={() =>
                restore(
                  rows.map(({ id }) => id),
                  clear,
                )
              }
            >
              {t('bin.restoreChosen')}
            </Button>
          )
        }
        empty={{ text: t('bin.empty'), hint: t('bin.emptyHint', { days }) }}
      />
      {erasing && <EraseDialog patient={erasing} onClose={() => setErasing(null)} />}
    </>
  );
}

/** Restores patients; a refusal names patients, so its message stays until closed. */
function useRestore() {
  const { t } = useTranslation('archive-batch');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useSend(archiveBatchCalls.restore, {
    quiet: true,
    onSuccess: ({ restored }) => {
      setProblem(null);
      showSuccess(t('bin.restored', { count: restored }));
    },
    onError: (error) => setProblem(errorText(error)),
  });
  return {
    restore: (ids: string[], then?: () => void) => mutate({ body: { ids } }, { onSuccess: () => then?.() }),
    restoring: isPending,
    problem,
    closeProblem: () => setProblem(null),
  };
}
