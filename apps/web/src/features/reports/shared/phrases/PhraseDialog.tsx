import { id, versionField } from '@cogclinic/contract/fields';
import { phraseCalls } from '@cogclinic/contract/phrases';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useIsAdmin } from '#features/identity/shared/useIsAdmin.ts';
import { useSend } from '#ui/api.ts';
import type { FormField, FormSection, FormValues, NameOf } from '#ui/form/types.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { PLACES } from '../filling.ts';
import { type Phrase, useScaleOptions } from './usePhraseColumns.ts';

const ADDITION = phraseCalls.save.body.omit({ change: true });
const CHANGE = ADDITION.extend({ id, version: versionField });

type PhraseDialogProps = {
  /** Null starts an empty one. */
  phrase: Phrase | null;
  /** What an empty one begins with. */
  text?: string;
  onClose: () => void;
};

/** Adds or changes a phrase; whose it is, is chosen by an administrator when it is added. */
export default function PhraseDialog({ phrase, text, onClose }: PhraseDialogProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const admin = useIsAdmin();
  const { mutateAsync } = useSend(phraseCalls.save, { quiet: true });
  const sections = useSections(admin && phrase === null);
  const initial = useMemo(
    () => phrase ?? { mine: !admin, instrument: null, text: text || undefined },
    [phrase, admin, text],
  );
  const shared = {
    noun: 'phrases',
    compact: true,
    actions: <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>,
  } as const;
  const saved = () => {
    showSuccess(t('phrases.saved'));
    onClose();
  };
  return (
    <Modal
      open
      title={t(phrase ? 'phrases.editTitle' : 'phrases.addTitle')}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
    >
      {phrase ? (
        <SchemaForm
          {...shared}
          schema={CHANGE}
          sections={sections(CHANGE)}
          initial={initial as FormValues<typeof CHANGE>}
          onSubmit={async ({ id: changed, version, ...body }) => {
            await mutateAsync({ body: { ...body, change: { id: changed, version } } });
            saved();
          }}
        />
      ) : (
        <SchemaForm
          {...shared}
          schema={ADDITION}
          sections={sections(ADDITION)}
          initial={initial}
          onSubmit={async (body) => {
            await mutateAsync({ body: { ...body, change: null } });
            saved();
          }}
        />
      )}
    </Modal>
  );
}

/** The fields of both forms; `_schema` only narrows their names. */
function useSections(chooseKeeper: boolean) {
  const { t } = useTranslation('reports');
  const { list } = useFormats();
  const options = useScaleOptions();
  return <S extends z.ZodObject>(_schema: S): readonly FormSection<S>[] => {
    const name = (field: keyof FormValues<typeof ADDITION>) => field as NameOf<S>;
    const fields: FormField<S>[] = [
      { name: name('name'), input: 'text' },
      {
        name: name('text'),
        input: 'textarea',
        hint: t('phrases.placesHint', { places: list(PLACES.map((place) => `{${place}}`)) }),
      },
      { name: name('instrument'), input: 'select', options, placeholder: t('phrases.anyScale') },
      ...(chooseKeeper ? [{ name: name('mine'), input: 'switch', label: t('phrases.onlyMe') } as const] : []),
    ];
    return [{ fields }];
  };
}
