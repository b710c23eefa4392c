import type { Problem } from '@cogclinic/contract/problems';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ConflictDialog } from './form/ConflictDialog.tsx';
import { FormFieldItem } from './form/FormFieldItem.tsx';
import { FormGuard } from './form/FormGuard.tsx';
import { ProblemSummary } from './form/ProblemSummary.tsx';
import { SectionNav } from './form/SectionNav.tsx';
import type { FormField, FormSection, FormValues, NameOf } from './form/types.ts';
import { useSchemaForm } from './form/useSchemaForm.ts';
import { useValueText } from './form/useValueText.ts';
import { isClearable, isRequired } from './form/validate.ts';
import { useFormats } from './format.ts';
import { useNarrow } from './media.ts';
import styles from './SchemaForm.module.css';
import { TabContext } from './tab.ts';

export type SchemaFormProps<S extends z.ZodObject> = {
  /** The contract's schema of what is sent. */
  schema: S;
  sections: readonly FormSection<S>[];
  /** The initial values; parts without an input (id, version) are sent unchanged. */
  initial?: FormValues<S>;
  /**
   * Sends what was entered; it must throw the call's error (`sendCall`, or `mutateAsync` of a quiet `useSend`): its
   * fields are shown at the inputs, a stale version opens the choice between mine and theirs, the rest as a message.
   * `GivenUp` says that nothing was to be sent after all.
   * A form that stays open after saving gives back the saved record: what is sent next builds on its version.
   */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  submitText?: string;
  /** A second way of sending: saves, then goes on to something else. */
  alsoSubmit?: { text: string; onSubmit: (values: z.output<S>) => Promise<unknown> } | undefined;
  /** Keeps what was not saved under this name and offers it again. */
  draftKey?: string;
  /** Fills other fields when some were changed: typed, restored from a draft, or taken from the others' record. */
  onChange?: (values: FormValues<S>, set: (change: FormValues<S>) => void, changed: readonly NameOf<S>[]) => void;
  /** Rules that the schema does not know, such as two equal passwords. */
  check?: (values: FormValues<S>) => readonly Problem[];
  /** The contract's noun, where a field's label depends on it: `institution`. */
  noun?: string;
  /** More buttons beside the first. */
  actions?: ReactNode;
  /** False for a short form that may be left without asking. */
  guarded?: boolean;
  /** True where it takes the place of what was pressed: it comes into view, with the focus in its first field. */
  opens?: boolean;
  /** Values typed elsewhere for this record: where they differ from it, each is offered to be taken over. */
  brought?: FormValues<S> | undefined;
  /** One column, for dialogs and narrow places. */
  compact?: boolean;
};

/** A form of one of the contract's schemas: sections, rules, problems, draft, guard and conflicts written once. */
export function SchemaForm<S extends z.ZodObject>(props: SchemaFormProps<S>) {
  const { schema, sections, guarded = true, compact = false } = props;
  const { t } = useTranslation('ui');
  const { dateTime } = useFormats();
  const narrow = useNarrow();
  const id = useId();
  const inTab = use(TabContext) !== null;
  const state = useSchemaForm(props);
  const { form, problems, draft, labelOf } = state;
  const valueText = useValueText(sections);
  const named = sections.length > 2 && !narrow && !compact;
  const textAt = (name: string) => {
    const problem = problems[name];
    return problem && state.textOf(problem);
  };

  return (
    <div
      className={`${styles.root}${named ? ` ${styles.withNav}` : ''}${compact ? ` ${styles.compact}` : ''}`}
      ref={state.root}
    >
      {inTab && guarded && <FormGuard dirty={state.dirty} asking={state.dirty && !state.busy} />}
      {named && <SectionNav id={id} sections={sections} problems={problems} />}
      <Form
        className={styles.form}
        form={form}
        name={id}
        layout="vertical"
        initialValues={{ ...state.base }}
        scrollToFirstError={false}
        onValuesChange={(changed) => state.changed(changed)}
        onBlur={(event) => {
          const field = event.target.closest<HTMLElement>('[data-field]');
          if (field?.dataset.field && !field.contains(event.relatedTarget)) state.left(field.dataset.field);
        }}
        onFinish={() => void state.submit()}
      >
        {draft.offered && (
          <Alert
            className={styles.note}
            type="info"
            showIcon
            title={t('form.draftFound', { time: dateTime(draft.offered.time) })}
            action={
              <span className={styles.noteActions}>
                <Button onClick={state.restore}>{t('form.draftRestore')}</Button>
                <Button type="text" onClick={draft.remove}>
                  {t('form.draftDiscard')}
                </Button>
              </span>
            }
          />
        )}
        <ProblemSummary problems={problems} labelOf={labelOf} textOf={state.textOf} onFocus={state.focusField} />
        {sections.map((section, at) => (
          <section
            key={section.fields[0]?.name}
            className={styles.section}
            aria-labelledby={section.title && `${id}-s${at}`}
          >
            {section.title && (
              <h2 className={styles.title} id={`${id}-s${at}`} tabIndex={-1}>
                {section.title}
              </h2>
            )}
            {section.hint && <p className={styles.hint}>{section.hint}</p>}
            <div className={styles.grid}>
              {section.fields.map((field) => (
                <FormFieldItem
                  key={field.name}
                  field={field as FormField}
                  form={form}
                  label={labelOf(field.name)}
                  required={field.required ?? isRequired(schema, field.name)}
                  clearable={isClearable(schema, field.name)}
                  problem={textAt(field.name)}
                />
              ))}
            </div>
          </section>
        ))}
        <div className={`${styles.buttons} no-print`}>
          <Button type="primary" htmlType="submit" loading={state.busy} aria-busy={state.busy}>
            {props.submitText ?? t('form.submit')}
          </Button>
          {props.alsoSubmit && (
            <Button disabled={state.busy} onClick={() => void state.submit(props.alsoSubmit?.onSubmit)}>
              {props.alsoSubmit.text}
            </Button>
          )}
          {props.actions}
        </div>
      </Form>
      {state.brought.offered.length > 0 && (
        <ConflictDialog
          of="brought"
          found={state.brought.offered}
          labelOf={labelOf}
          textOf={valueText}
          onChoose={state.brought.take}
          onCancel={state.brought.leave}
        />
      )}
      {state.conflict && (
        <ConflictDialog
          of="conflict"
          found={state.conflict.found}
          labelOf={labelOf}
          textOf={valueText}
          onChoose={(chosen) => void state.settle(chosen)}
          onCancel={state.cancelConflict}
        />
      )}
    </div>
  );
}
