import { batteryCalls } from '@cogclinic/contract/batteries';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { examCalls } from '@cogclinic/contract/exams';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { inFormShape } from '../form/conflict.ts';
import type { Enterprise, ExamItem, ExamPackage } from '../types.ts';
import { PlaceDialog, usePlaceForm } from './PlaceDialog.tsx';

type Battery = CallData<typeof batteryCalls.list>[number];
type PackageDialogProps = { open: boolean; pack: ExamPackage | null; onClose: () => void };

/** Adds an examination package, or changes one. */
export default function PackageDialog(props: PackageDialogProps) {
  const { open, pack, onClose } = props;
  const { t } = useTranslation('exams');
  const items = useCall(examCalls.items, {}, { quiet: true });
  const enterprises = useCall(examCalls.enterprises, {}, { quiet: true });
  const batteries = useCall(batteryCalls.list, {}, { quiet: true });
  const error = items.error ?? enterprises.error ?? batteries.error;
  return (
    <PlaceDialog open={open} title={t(pack ? 'settings.editPackage' : 'settings.addPackage')} onClose={onClose}>
      {items.data && enterprises.data && batteries.data ? (
        <Fields {...props} items={items.data} enterprises={enterprises.data} batteries={batteries.data} />
      ) : error ? (
        <Failure
          error={error}
          onRetry={() => void Promise.all([items.refetch(), enterprises.refetch(), batteries.refetch()])}
        />
      ) : (
        <Loading rows={4} />
      )}
    </PlaceDialog>
  );
}

type FieldsProps = PackageDialogProps & {
  items: readonly ExamItem[];
  enterprises: readonly Enterprise[];
  batteries: readonly Battery[];
};

function Fields({ pack, onClose, items, enterprises, batteries }: FieldsProps) {
  const { t } = useTranslation('exams');
  const shared = usePlaceForm(onClose);
  const save = useSend(examCalls.savePackage, { quiet: true });
  // Items that no longer exist are not sent again.
  const formOf = useCallback(
    ({ id, version, name, enterpriseId, batteryId, items: codes }: ExamPackage) => ({
      change: { id, version },
      name,
      enterpriseId,
      batteryId,
      items: codes.filter((code) => items.some((item) => item.code === code)),
    }),
    [items],
  );
  const initial = useMemo(() => (pack ? formOf(pack) : { change: null, items: [] }), [pack, formOf]);
  const sections = useMemo(() => {
    const gone =
      pack?.enterpriseId && !enterprises.some(({ id }) => id === pack.enterpriseId)
        ? [{ value: pack.enterpriseId, label: pack.enterpriseName ?? pack.enterpriseId }]
        : [];
    const offered = items.filter(({ code, enabled }) => enabled || pack?.items.includes(code));
    return [
      {
        fields: [
          { name: 'name', input: 'text' },
          {
            name: 'enterpriseId',
            input: 'select',
            hint: t('settings.packageEnterprise'),
            options: [...enterprises.map(({ id, name }) => ({ value: id, label: name })), ...gone],
          },
          {
            name: 'batteryId',
            input: 'select',
            hint: t('settings.packageBattery'),
            options: batteries
              .filter(({ id, archived }) => !archived || id === pack?.batteryId)
              .map(({ id, name, archived }) => ({
                value: id,
                label: archived ? t('battery.archived', { name }) : name,
              })),
          },
          {
            name: 'items',
            input: 'multi',
            options: offered.map(({ code, name }) => ({ value: code, label: name })),
          },
        ] as const,
      },
    ];
  }, [t, items, enterprises, batteries, pack]);
  return (
    <SchemaForm
      {...shared}
      schema={examCalls.savePackage.body}
      sections={sections}
      initial={initial}
      onSubmit={async (body: CallInput<typeof examCalls.savePackage>['body']) => {
        await inFormShape(() => save.mutateAsync({ body }), formOf);
        showSuccess(t('settings.saved'));
        onClose();
      }}
    />
  );
}
