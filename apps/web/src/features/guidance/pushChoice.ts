import { guidanceCalls } from '@cogclinic/contract/guidance';
import { useTranslation } from 'react-i18next';
import type { PushChoice } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';

const PUSHABLE = ['issued', 'pushed', 'read'];

/** The guidance of a patient that can be pushed, the newest first. */
export const pushChoice: PushChoice = {
  useOptions(archiveId) {
    const { date } = useFormats();
    const { data } = useCall(guidanceCalls.byArchive, { params: { id: archiveId } });
    return data
      ?.filter(({ standing, issueTime }) => PUSHABLE.includes(standing) || (standing === 'draft' && issueTime !== null))
      .map(({ id, title, issueTime }) => ({ value: id, label: `${title} · ${date(issueTime)}` }));
  },
  useHint(isEmpty) {
    const { t } = useTranslation('push');
    return isEmpty ? t('dialog.noGuidance') : null;
  },
  takesFirst: true,
};
