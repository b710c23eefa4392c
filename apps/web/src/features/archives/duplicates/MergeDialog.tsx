import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { CallError } from '@cogclinic/contract/client';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, forget, useCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { MergeChoices } from './MergeChoices.tsx';
import type { Archive } from './merging.ts';

type MergeDialogProps = {
  ids: readonly [string, string];
  onMerged: (keptId: string) => void;
  onClose: () => void;
};

/** Compares two files field by field, shows which records move, and merges one into the other. */
export default function MergeDialog({ ids, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['archive-batch', 'archives', 'ui']);
  const first = useArchive(ids[0]);
  const second = useArchive(ids[1]);
  const error = first.error ?? second.error;
  const [a, b] = [first.data, second.data];
  if (a && b && !error) return <Choosing archives={[a, b]} onMerged={onMerged} onClose={onClose} />;
  return (
    <Modal open width={760} title={t('merge.title')} footer={null} onCancel={onClose}>
      {error ? (
        <Failure error={error} onRetry={() => void Promise.all([first.refetch(), second.refetch()])} />
      ) : (
        <Loading rows={8} />
      )}
    </Modal>
  );
}

/** Fetched anew and unmasked: a masked number could hide a difference. */
function useArchive(id: string) {
  const answer = useCall(archiveCalls.one, { params: { id }, query: { for: 'edit' } }, { staleTime: 0, quiet: true });
  return { ...answer, data: answer.isFetchedAfterMount ? answer.data : undefined };
}

type ChoosingProps = Omit<MergeDialogProps, 'ids'> & { archives: readonly [Archive, Archive] };

function Choosing({ archives, onMerged, onClose }: ChoosingProps) {
  const { t } = useTranslation(['archive-batch', 'ui']);
  const confirm = useConfirm();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useSend(archiveBatchCalls.merge, { quiet: true });
  return (
    <MergeChoices
      archives={archives}
      busy={isPending}
      problem={problem && <Alert type="error" showIcon role="alert" title={problem} />}
      onClose={onClose}
      onMerge={async ({ kept, dropped, fromDropped }) => {
        const sure = await confirm({
          title: t('merge.sure', { name: kept.name }),
          content: t('merge.sureHint'),
          ok: t('merge.ok'),
        });
        if (!sure) return;
        try {
          await mutateAsync({
            body: {
              keepId: kept.id,
              keepVersion: kept.version,
              dropId: dropped.id,
              dropVersion: dropped.version,
              fromDropped: [...fromDropped],
            },
          });
        } catch (error) {
          setProblem(errorText(error));
          // A colleague changed one of them: the comparison is loaded again.
          if (error instanceof CallError && error.code === 409) await forget(archiveBatchCalls.merge.changes);
          return;
        }
        onMerged(kept.id);
      }}
    />
  );
}
