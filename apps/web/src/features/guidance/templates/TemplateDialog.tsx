import { id, versionField } from '@cogclinic/contract/fields';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { scaleCalls } from '@cogclinic/contract/scales';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PLACES } from '#features/reports/shared/filling.ts';
import { useCall, useSend } from '#ui/api.ts';
import type { ControlProps, FormField, FormSection, FormValues, NameOf } from '#ui/form/types.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Language, Template } from '../calls.ts';
import { LANGUAGE_OPTIONS } from '../languages.ts';
import { BodyField } from '../writing/BodyField.tsx';
import { wordsOfBody } from '../writing/fields.tsx';

const ADDITION = guidanceCalls.saveTemplate.body.omit({ change: true });
const CHANGE = ADDITION.extend({ id, version: versionField });

type TemplateDialogProps = {
  /** The template to change or to copy; null starts an empty one. */
  template: Template | null;
  copy: boolean;
  language: Language;
  onClose: () => void;
};

/** Adds or changes one of the institution's own templates. */
export default function TemplateDialog({ template, copy, language, onClose }: TemplateDialogProps) {
  const { t } = useTranslation(['guidance', 'ui']);
  const { mutateAsync } = useSend(guidanceCalls.saveTemplate, { quiet: true });
  const changes = template !== null && !copy;
  const initial = useMemo(
    () =>
      template
        ? { ...template, name: copy ? t('templates.copyName', { name: template.name }) : template.name }
        : { language },
    [template, copy, language, t],
  );
  const shared = {
    noun: 'guidance',
    compact: true,
    actions: <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>,
  } as const;
  const sections = useSections();
  const saved = () => {
    showSuccess(t('templates.saved'));
    onClose();
  };

  return (
    <Modal
      open
      title={t(changes ? 'templates.editTitle' : 'templates.addTitle')}
      onCancel={onClose}
      footer={null}
      width={760}
      mask={{ closable: false }}
    >
      {changes ? (
        <SchemaForm
          {...shared}
          schema={CHANGE}
          sections={sections(CHANGE)}
          initial={initial}
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
function useSections() {
  const { t } = useTranslation('guidance');
  const { list } = useFormats();
  const { data } = useCall(scaleCalls.types, {}, { staleTime: 600_000, quiet: true });
  const options = (data ?? []).flatMap(({ items }) => items.map((item) => ({ value: item.id, label: item.name })));
  return <S extends z.ZodObject>(_schema: S): readonly FormSection<S>[] => {
    const name = (field: keyof FormValues<typeof ADDITION>) => field as NameOf<S>;
    const fields: FormField<S>[] = [
      { name: name('name'), input: 'text' },
      { name: name('language'), input: 'select', options: LANGUAGE_OPTIONS },
      { name: name('level'), input: 'select', dict: 'level', label: t('templates.forLevel') },
      { name: name('instrument'), input: 'select', options, label: t('templates.forScale') },
      { name: name('title'), input: 'text', span: 'full' },
      {
        name: name('body'),
        input: 'custom',
        span: 'full',
        hint: t('templates.placesHint', { places: list(PLACES.map((place) => `{${place}}`)) }),
        wordsOf: wordsOfBody,
        render: (control: ControlProps) => <BodyField {...control} />,
      },
    ];
    return [{ fields }];
  };
}
