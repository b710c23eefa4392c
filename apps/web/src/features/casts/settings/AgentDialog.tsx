import type { CallData } from '@cogclinic/contract/call';
import { castCalls } from '@cogclinic/contract/casts';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';

type AgentDialogProps = { onClose: () => void; onAdded: (agent: CallData<typeof castCalls.addAgent>) => void };

/** Adds a cast agent, which is enrolled next. */
export function AgentDialog({ onClose, onAdded }: AgentDialogProps) {
  const { t } = useTranslation(['casts', 'ui']);
  const add = useSend(castCalls.addAgent, { quiet: true });
  const [initial] = useState(() => ({ requestId: newId() }));
  const sections = useMemo(
    () => [{ fields: [{ name: 'name', input: 'text', hint: t('settings.agents.nameHint') }] as const }],
    [t],
  );
  return (
    <Modal
      open
      title={t('settings.agents.addTitle')}
      onCancel={onClose}
      footer={null}
      width={480}
      mask={{ closable: false }}
    >
      <SchemaForm
        schema={castCalls.addAgent.body}
        sections={sections}
        initial={initial}
        noun="casts"
        compact
        guarded={false}
        submitText={t('settings.agents.addNext')}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          const added = await add.mutateAsync({ body });
          showSuccess(t('settings.agents.added'));
          onClose();
          onAdded(added);
        }}
      />
    </Modal>
  );
}
