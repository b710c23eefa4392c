import type { CallData } from '@cogclinic/contract/call';
import { gradeCalls } from '@cogclinic/contract/grades';
import { LIMITED_GRADES } from '@cogclinic/scales/grades';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { FormSection } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { GradePicture } from './GradePicture.tsx';
import styles from './GradesDialog.module.css';
import { formOf, type GradeForm, gradeForm, inFormTerms, limitsOf, problemsOf } from './gradeForm.ts';
import shared from './grades.module.css';

type GradesDialogProps = { kept: CallData<typeof gradeCalls.limits>; onClose: () => void };

/** Sets the limits of the grades, with a picture of what each would hold, or takes them back. */
export default function GradesDialog({ kept, onClose }: GradesDialogProps) {
  const { t } = useTranslation(['institution', 'ui']);
  // The record may be refetched behind the dialog: the dialog keeps the version it was opened with until it is saved.
  const [initial] = useState(() => formOf(kept));
  const [form, setForm] = useState<Partial<GradeForm>>(initial);
  const { mutateAsync } = useSend(gradeCalls.update, { quiet: true });
  const sections = useMemo<FormSection<typeof gradeForm>[]>(
    () => [
      { fields: [{ name: 'graded', input: 'switch', label: t('grades.graded'), required: false }] },
      {
        fields: LIMITED_GRADES.map((name) => ({
          name,
          input: 'number',
          inputMode: 'numeric',
          unit: '%',
          required: true,
          dependsOn: ({ graded }) => graded === true,
        })),
      },
    ],
    [t],
  );
  const limits = limitsOf(form);

  return (
    <Modal
      open
      className={shared.dialog}
      title={t('grades.title')}
      onCancel={onClose}
      footer={null}
      width={560}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p className={shared.note}>{t('grades.unpublished')}</p>
      <p className={shared.note}>{t('grades.kept')}</p>
      <SchemaForm
        schema={gradeForm}
        sections={sections}
        initial={initial}
        draftKey={`institution.grades.${initial.version}`}
        compact
        guarded={false}
        check={problemsOf}
        onChange={setForm}
        actions={
          <>
            <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
            <div className={styles.preview}>
              {limits ? (
                <GradePicture limits={limits} />
              ) : (
                form.graded && <p className={shared.note}>{t('grades.incomplete')}</p>
              )}
            </div>
          </>
        }
        onSubmit={async ({ version, ...given }) => {
          await mutateAsync({ body: { limits: limitsOf(given), version } }).catch((error: unknown) => {
            throw inFormTerms(error);
          });
          showSuccess(t('saved'));
          onClose();
        }}
      />
    </Modal>
  );
}
