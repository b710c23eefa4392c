import { batteryCalls } from '@cogclinic/contract/batteries';
import type { CallInput } from '@cogclinic/contract/call';
import { CallError } from '@cogclinic/contract/client';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Battery } from './items.ts';
import { ScaleList } from './ScaleList.tsx';

type BatteryDialogProps = { battery: Battery | null; onClose: () => void };
type Saved = CallInput<typeof batteryCalls.save>['body'];

const formOf = ({ id, version, name, items }: Battery) => ({
  change: { id, version },
  name,
  items: items.map(({ instrument, answeredBy, restAfter }) => ({ instrument, answeredBy, restAfter })),
});

const SECTIONS = [
  {
    fields: [
      { name: 'name', input: 'text' },
      { name: 'items', input: 'custom', render: (control: ControlProps) => <ScaleList {...control} />, span: 'full' },
    ] as const,
  },
];

/** Adds a battery, or changes one. */
export default function BatteryDialog({ battery, onClose }: BatteryDialogProps) {
  const { t } = useTranslation(['batteries', 'ui']);
  const save = useSend(batteryCalls.save, { quiet: true });
  const [requestId] = useState(newId);
  const initial = useMemo(
    () => ({ requestId, ...(battery ? formOf(battery) : { change: null, items: [] }) }),
    [battery, requestId],
  );
  const onSubmit = async (body: Saved) => {
    await save.mutateAsync({ body }).catch((error: unknown) => {
      throw inFormShape(error);
    });
    showSuccess(t('settings.saved'));
    onClose();
  };
  return (
    <Modal
      open
      width={760}
      title={t(battery ? 'settings.editTitle' : 'settings.addTitle')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <SchemaForm
        schema={batteryCalls.save.body}
        noun="batteries"
        compact
        guarded={false}
        sections={SECTIONS}
        initial={initial}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={onSubmit}
      />
    </Modal>
  );
}

/** What another has saved meanwhile, in the shape of the inputs, for the choice between the two. */
function inFormShape(error: unknown): unknown {
  if (!(error instanceof CallError) || error.code !== 409) return error;
  const current = error.data as Partial<Battery> | null;
  if (!current?.version || !current.items) return error;
  const shaped = { ...formOf(current as Battery), version: current.version };
  return new CallError(error.kind, error.code, error.message, shaped);
}
