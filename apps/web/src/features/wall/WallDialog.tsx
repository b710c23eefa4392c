import { departmentCalls } from '@cogclinic/contract/institution';
import { wallCalls } from '@cogclinic/contract/wall';
import { WALL_PANELS } from '@cogclinic/contract/wallRules';
import { Button, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { FALLBACK_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { WallScreen } from './wall.ts';

type WallDialogProps = {
  open: boolean;
  /** The one to change, or null to add one. */
  screen: WallScreen | null;
  onClose: () => void;
  onAdded: (screen: WallScreen) => void;
};

/** Adds a wall screen, or changes what it shows. */
export default function WallDialog({ open, screen, onClose, onAdded }: WallDialogProps) {
  const { t } = useTranslation('wall');
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={screen ? t('editTitle') : t('addTitle')}
      onCancel={onClose}
      footer={null}
      width={560}
      destroyOnHidden
      mask={{ closable: false }}
      afterOpenChange={(shown) => {
        if (shown) content.current?.querySelector('input')?.focus();
      }}
    >
      <div ref={content}>
        {screen ? <Change screen={screen} onClose={onClose} /> : <Addition onClose={onClose} onAdded={onAdded} />}
      </div>
    </Modal>
  );
}

/** Mounted anew at each opening: another addition has another request. */
function Addition({ onClose, onAdded }: Pick<WallDialogProps, 'onClose' | 'onAdded'>) {
  const { t, i18n } = useTranslation(['wall', 'ui']);
  const add = useSend(wallCalls.add, { quiet: true });
  const sections = useSections();
  const [initial] = useState(() => ({
    requestId: newId(),
    language: LANGUAGES.find((language) => language === i18n.language) ?? FALLBACK_LANGUAGE,
    panels: [...WALL_PANELS],
  }));
  return (
    <SchemaForm
      schema={wallCalls.add.body}
      sections={sections}
      initial={initial}
      noun="wall"
      compact
      guarded={false}
      submitText={t('addNext')}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        const added = await add.mutateAsync({ body });
        showSuccess(t('added'));
        onAdded(added);
      }}
    />
  );
}

function Change({ screen, onClose }: { screen: WallScreen; onClose: () => void }) {
  const { t } = useTranslation(['wall', 'ui']);
  const update = useSend(wallCalls.update, { quiet: true });
  const sections = useSections();
  return (
    <SchemaForm
      schema={wallCalls.update.body}
      sections={sections}
      initial={screen}
      noun="wall"
      compact
      guarded={false}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        await update.mutateAsync({ body });
        showSuccess(t('edited'));
        onClose();
      }}
    />
  );
}

function useSections() {
  const { t } = useTranslation('wall');
  const { data: departments } = useCall(departmentCalls.list, {}, { quiet: true });
  return useMemo(
    () => [
      {
        fields: [
          { name: 'name', input: 'text', placeholder: t('hint.name') },
          {
            name: 'language',
            input: 'select',
            options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
            hint: t('hint.language'),
          },
          {
            name: 'panels',
            input: 'checkboxes',
            options: WALL_PANELS.map((value) => ({ value, label: t(`panel.${value}`) })),
          },
          {
            name: 'departmentId',
            input: 'select',
            placeholder: t('allPatients'),
            options: (departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
            hint: t('hint.departmentId'),
          },
        ] as const,
      },
    ],
    [t, departments],
  );
}
