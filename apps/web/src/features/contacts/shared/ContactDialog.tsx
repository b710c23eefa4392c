import { contactCalls, contactFields } from '@cogclinic/contract/contacts';
import { id, versionField } from '@cogclinic/contract/fields';
import { changedPhoneProblem } from '@cogclinic/contract/phone';
import type { Problem } from '@cogclinic/contract/problems';
import { Button, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Contact } from './types.ts';

/** The values of the form; only an existing contact has an id and a version. */
const schema = contactFields.extend({ id: id.optional(), version: versionField.optional() });

/** A number in the form is as it was typed: it is compared as it would be kept. */
function phoneProblems(typed: unknown, before: string | null | undefined): Problem[] {
  const rule = changedPhoneProblem(contactFields.shape.phone.safeParse(typed).data ?? null, before);
  return rule ? [{ path: 'phone', rule, params: {} }] : [];
}

type DialogProps = {
  archiveId: string;
  contact: Contact | null;
  onSaved?: (contact: Contact) => void;
  onClose: () => void;
};

/** Adds a contact of a patient, or changes one. */
export function ContactDialog({ archiveId, contact, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation(['contacts', 'ui']);
  const [requestIdOf] = useState(newRequestIds);
  const add = useSend(contactCalls.add, { quiet: true });
  const update = useSend(contactCalls.update, { quiet: true });
  const sections = useMemo(() => {
    const yesNo = [
      { value: true, label: t('yes') },
      { value: false, label: t('no') },
    ];
    const livesWith = {
      name: 'livesWith',
      input: 'custom',
      render: ({ onChange, ...control }: ControlProps) => (
        <Radio.Group {...control} options={yesNo} onChange={({ target }) => onChange?.(target.value)} />
      ),
      wordsOf: (value: unknown) => yesNo.find((one) => one.value === value)?.label ?? '',
    } as const;
    const fields = [
      { name: 'name', input: 'text' },
      { name: 'relation', input: 'select', dict: 'relation' },
      { name: 'phone', input: 'text', inputMode: 'tel' },
      { name: 'email', input: 'text', inputMode: 'email' },
      livesWith,
      { name: 'informant', input: 'switch', hint: t('informantHint') },
      { name: 'remark', input: 'textarea' },
    ] as const;
    return [{ fields }];
  }, [t]);
  const initial = useMemo(() => contact ?? { informant: false }, [contact]);
  return (
    <Modal
      open
      title={t(contact ? 'edit' : 'add')}
      onCancel={onClose}
      footer={null}
      width={480}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <SchemaForm
        schema={schema}
        sections={sections}
        initial={initial}
        noun="contacts"
        compact
        guarded={false}
        check={({ phone }) => phoneProblems(phone, contact?.phone)}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async ({ id, version, ...content }) => {
          const saved =
            id !== undefined && version !== undefined
              ? await update.mutateAsync({ body: { id, version, ...content } })
              : await add.mutateAsync({ body: { archiveId, requestId: requestIdOf(content), ...content } });
          showSuccess(t('saved'));
          onSaved?.(saved);
          onClose();
          return saved;
        }}
      />
    </Modal>
  );
}
