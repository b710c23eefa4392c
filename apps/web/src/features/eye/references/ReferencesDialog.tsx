import { eyeReferenceCalls } from '@cogclinic/contract/eyeReferences';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { RowsDialog } from '#ui/RowsDialog.tsx';
import type { OwnReference } from './ownRow.ts';
import { ReferenceRow } from './ReferenceRow.tsx';

const FIRST: OwnReference = {
  ...{ task: 'antisaccade', measure: 'errorShare', ageFrom: 18, ageUntil: 130 },
  ...{ limits: [0.25, 0.4, 0.55], source: '' },
};

/** What the institution holds measures against, in place of published values or where there are none. */
export default function ReferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('eye');
  const { data, error, refetch } = useCall(eyeReferenceCalls.list, {}, { quiet: true, staleTime: 0 });
  const saving = useSend(eyeReferenceCalls.save, {
    quiet: true,
    onSuccess: () => {
      showSuccess(t('references.saved'));
      onClose();
    },
  });
  return (
    <RowsDialog
      width={880}
      texts={{ title: t('references.title'), hint: t('references.hint'), add: t('references.add') }}
      kept={data && { rows: data.own, version: data.version }}
      loading={{ error, refetch }}
      first={FIRST}
      Row={ReferenceRow}
      saving={saving}
      onSave={(own) => data && saving.mutate({ body: { version: data.version, own: [...own] } })}
      onClose={onClose}
    />
  );
}
