import { CallError } from '@cogclinic/contract/client';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { placesIn } from '#features/reports/shared/filling.ts';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import type { Guidance } from '../calls.ts';
import { guidancePath } from '../shared/paths.ts';

/** Issues, withdraws or removes a guidance after a confirmation; after issuing, offers to push it where pushing is possible. */
export function useSteps(guidance: Guidance, onPush: (() => void) | null) {
  const { t } = useTranslation('guidance');
  const { list } = useFormats();
  const navigate = useNavigate();
  const confirm = useConfirm();
  // A colleague changed it first: the page shows the current state.
  const onError = (error: CallError) => {
    if (error.code === 409) void forget(guidanceCalls.setState.changes);
  };
  const setState = useSend(guidanceCalls.setState, { onError });
  const removal = useSend(guidanceCalls.remove, { callerForgets: true, onError });
  const { id, version, archiveId, title, body } = guidance;

  /** Answers whether it succeeded; a failure has already been shown. */
  const to = async (state: 'issued' | 'withdrawn'): Promise<boolean> => {
    try {
      await setState.mutateAsync({ body: { id, version, state } });
      return true;
    } catch (error) {
      if (error instanceof CallError) return false;
      throw error;
    }
  };

  return {
    busy: setState.isPending || removal.isPending,
    async issue() {
      const left = placesIn(title + body);
      const content = left.length > 0 ? t('issue.places', { places: list(left) }) : t('issue.content');
      if (!(await confirm({ title: t('issue.title'), content, ok: t('actions.issue') }))) return;
      if (!(await to('issued'))) return;
      showSuccess(t('issue.done'));
      if (!onPush) return;
      const push = await confirm({
        title: t('push.title'),
        content: t('push.content'),
        ok: t('actions.push'),
        cancel: t('push.later'),
      });
      if (push) onPush();
    },
    async withdraw() {
      const sure = await confirm({
        title: t('withdraw.title'),
        content: t('withdraw.content'),
        ok: t('actions.withdraw'),
        danger: true,
      });
      if (sure && (await to('withdrawn'))) showSuccess(t('withdraw.done'));
    },
    async remove() {
      const sure = await confirm({
        title: t('remove.title'),
        content: t('remove.content'),
        ok: t('actions.remove'),
        danger: true,
      });
      if (!sure) return;
      removal.mutate(
        { body: { id, version } },
        {
          onSuccess: async () => {
            showSuccess(t('remove.done'));
            await navigate(guidancePath(archiveId));
            await forget(guidanceCalls.remove.changes);
          },
        },
      );
    },
  };
}
