import type { CallInput } from '@cogclinic/contract/call';
import { examCalls } from '@cogclinic/contract/exams';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { inFormShape } from '../form/conflict.ts';
import type { Enterprise } from '../types.ts';
import { PlaceDialog, usePlaceForm } from './PlaceDialog.tsx';

type EnterpriseDialogProps = { open: boolean; enterprise: Enterprise | null; onClose: () => void };

const sections = [{ fields: [{ name: 'name', input: 'text' }] as const }];

/** Adds an enterprise, or renames one. */
export default function EnterpriseDialog({ open, enterprise, onClose }: EnterpriseDialogProps) {
  const { t } = useTranslation('exams');
  const shared = usePlaceForm(onClose);
  const save = useSend(examCalls.saveEnterprise, {
    quiet: true,
  });
  const initial = useMemo(() => (enterprise ? formOf(enterprise) : { change: null }), [enterprise]);
  return (
    <PlaceDialog
      open={open}
      title={t(enterprise ? 'settings.editEnterprise' : 'settings.addEnterprise')}
      onClose={onClose}
    >
      <SchemaForm
        {...shared}
        schema={examCalls.saveEnterprise.body}
        sections={sections}
        initial={initial}
        onSubmit={async (body: CallInput<typeof examCalls.saveEnterprise>['body']) => {
          await inFormShape(() => save.mutateAsync({ body }), formOf);
          showSuccess(t('settings.saved'));
          onClose();
        }}
      />
    </PlaceDialog>
  );
}

const formOf = ({ id, version, name }: Enterprise) => ({ change: { id, version }, name });
