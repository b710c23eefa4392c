import { cervicalCalls } from '@cogclinic/contract/cervical';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { RowsDialog } from '#ui/RowsDialog.tsx';
import { type OwnReference, ReferenceRow } from './ReferenceRow.tsx';

const FIRST: OwnReference = { direction: 'flexion', ageFrom: 18, ageTo: 60, degrees: 50, source: '' };

/** The institution's own reference ranges by age, without which no range is graded. */
export default function ReferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cervical');
  const { data, error, refetch } = useCall(cervicalCalls.references, {}, { quiet: true, staleTime: 0 });
  const saving = useSend(cervicalCalls.saveReferences, {
    quiet: true,
    onSuccess: () => {
      showSuccess(t('references.saved'));
      onClose();
    },
  });
  return (
    <RowsDialog
      width={720}
      texts={{ title: t('references.title'), hint: t('references.hint'), add: t('references.add') }}
      kept={data && { rows: data.references, version: data.version }}
      loading={{ error, refetch }}
      first={FIRST}
      Row={ReferenceRow}
      saving={saving}
      onSave={(references) => data && saving.mutate({ body: { version: data.version, references: [...references] } })}
      onClose={onClose}
    />
  );
}
