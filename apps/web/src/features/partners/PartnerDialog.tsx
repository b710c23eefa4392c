import { PARTNER_TIMEOUT, partnerBody, partnerCalls, partnerChange } from '@cogclinic/contract/partners';
import { Button, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Partner } from './partners.ts';
import { usePartnerSections } from './usePartnerSections.ts';

type PartnerDialogProps = {
  open: boolean;
  /** The one to change, or null to add one. */
  partner: Partner | null;
  onClose: () => void;
};

const BLANK = { authentication: 'basic', inner: false, timeoutSeconds: PARTNER_TIMEOUT.usual } as const;

/** Adds or changes a partner. Its secret is entered here and never shown again. */
export default function PartnerDialog({ open, partner, onClose }: PartnerDialogProps) {
  const { t } = useTranslation(['partners', 'ui']);
  const content = useRef<HTMLDivElement>(null);
  const add = useSend(partnerCalls.add, { quiet: true });
  const update = useSend(partnerCalls.update, { quiet: true });
  const [authentication, setAuthentication] = useState<Partner['authentication']>(
    partner?.authentication ?? BLANK.authentication,
  );
  const sections = usePartnerSections({ authentication, before: partner });
  const initial = useMemo(() => partner ?? BLANK, [partner]);
  const saved = (text: string) => {
    showSuccess(text);
    onClose();
  };
  const shared = {
    noun: 'partners',
    compact: true,
    guarded: false,
    sections,
    initial,
    onChange: (values: { authentication?: Partner['authentication'] }) =>
      setAuthentication(values.authentication ?? BLANK.authentication),
    actions: <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>,
  } as const;

  return (
    <Modal
      open={open}
      title={partner ? t('editTitle') : t('addTitle')}
      onCancel={onClose}
      footer={null}
      width={560}
      destroyOnHidden
      mask={{ closable: false }}
      afterOpenChange={(shown) => {
        if (shown) content.current?.querySelector('input')?.focus();
        else setAuthentication(partner?.authentication ?? BLANK.authentication);
      }}
    >
      <div ref={content}>
        {partner ? (
          <SchemaForm
            {...shared}
            schema={partnerChange}
            onSubmit={async (body) => {
              await update.mutateAsync({ body });
              saved(t('edited'));
            }}
          />
        ) : (
          <SchemaForm
            {...shared}
            schema={partnerBody}
            onSubmit={async (body) => {
              await add.mutateAsync({ body });
              saved(t('added'));
            }}
          />
        )}
      </div>
    </Modal>
  );
}
