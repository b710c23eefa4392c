import { followUpCalls } from '@cogclinic/contract/followUps';
import { useTranslation } from 'react-i18next';
import type { PushChoice } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { useToday } from '#ui/useToday.ts';

const SHOWN = 50;

/** The appointments to come of a patient, the next one first. */
export const pushChoice: PushChoice = {
  useOptions(archiveId) {
    const { t } = useTranslation('follow-ups');
    const { date } = useFormats();
    // Overdue follow-ups, however many, are not upcoming appointments.
    const beginDate = useToday();
    const query = { archiveId, view: 'open', beginDate, orderBy: 'dueDate asc', pageSize: SHOWN } as const;
    const { data } = useCall(followUpCalls.list, { query });
    return data?.rows.map((row) => ({ value: row.id, label: `${date(row.dueDate)} · ${t(`kind.${row.kind}`)}` }));
  },
  useHint(isEmpty) {
    const { t } = useTranslation('push');
    return isEmpty ? t('dialog.noAppointment') : null;
  },
  takesFirst: true,
};
