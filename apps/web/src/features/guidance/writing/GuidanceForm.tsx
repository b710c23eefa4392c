import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { lazy } from '#ui/code.ts';
import type { ControlProps, FormField, FormSection, FormValues, NameOf } from '#ui/form/types.ts';
import { useFormats } from '#ui/format.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { LANGUAGE_OPTIONS } from '../languages.ts';
import { Body, wordsOfBody } from './fields.tsx';
import type { Content, useWriting } from './useWriting.ts';

const Preview = lazy(() => import('../reading/Preview.tsx'));

type GuidanceFormProps<S extends z.ZodObject> = {
  schema: S;
  initial: object;
  writing: ReturnType<typeof useWriting>;
  /** A new guidance may answer one of the patient's reports. */
  chooseReport?: boolean;
  draftKey: string;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  onCancel: () => void;
};

/** Title, language and text of a guidance; an unsaved draft is kept and offered again. */
export function GuidanceForm<S extends z.ZodObject>(props: GuidanceFormProps<S>) {
  const { writing, chooseReport } = props;
  const { t } = useTranslation(['guidance', 'ui']);
  const [preview, setPreview] = useState(false);
  const sections = useSections<S>(writing, chooseReport === true);
  const { title = '', body = '', language = 'zh' } = writing.content;
  return (
    <>
      <SchemaForm
        schema={props.schema}
        sections={sections}
        initial={props.initial as FormValues<S>}
        noun="guidance"
        opens
        draftKey={props.draftKey}
        submitText={t('saveDraft')}
        onChange={(values, set, changed) =>
          writing.follow(values as Content, (change) => set(change as FormValues<S>), changed)
        }
        onSubmit={props.onSubmit}
        actions={
          <>
            <Button icon={<EyeOutlined />} onClick={() => setPreview(true)}>
              {t('actions.preview')}
            </Button>
            <Button onClick={props.onCancel}>{t('ui:actions.cancel')}</Button>
          </>
        }
      />
      <Suspense fallback={null}>
        {preview && <Preview title={title} body={body} language={language} onClose={() => setPreview(false)} />}
      </Suspense>
    </>
  );
}

function useSections<S extends z.ZodObject>(
  writing: ReturnType<typeof useWriting>,
  chooseReport: boolean,
): readonly FormSection<S>[] {
  const { t } = useTranslation('guidance');
  const { date } = useFormats();
  const name = (field: string) => field as NameOf<S>;
  const report: FormField<S> = {
    name: name('reportId'),
    input: 'select',
    label: t('answersField'),
    options: writing.reports.map(({ id, instrumentName, testEndTime }) => ({
      value: id,
      label: `${instrumentName}, ${date(testEndTime)}`,
    })),
  };
  const fields: FormField<S>[] = [
    { name: name('language'), input: 'select', options: LANGUAGE_OPTIONS },
    { name: name('title'), input: 'text', span: 'full' },
    {
      name: name('body'),
      input: 'custom',
      span: 'full',
      wordsOf: wordsOfBody,
      render: (control: ControlProps) => <Body writing={writing} control={control} />,
    },
  ];
  return [{ fields: chooseReport ? [report, ...fields] : fields }];
}
