import { Form, type FormInstance } from 'antd';
import { FieldInput } from './FieldInput.tsx';
import styles from './FormFieldItem.module.css';
import type { FormField, FormValues } from './types.ts';

type FormFieldItemProps = {
  field: FormField;
  form: FormInstance;
  label: string;
  required: boolean;
  clearable: boolean;
  problem: string | undefined;
};

/** One field with its label, hint and problem. */
export function FormFieldItem(props: FormFieldItemProps) {
  return props.field.dependsOn ? <DependentItem {...props} dependsOn={props.field.dependsOn} /> : <Item {...props} />;
}

function DependentItem({
  dependsOn,
  ...props
}: FormFieldItemProps & { dependsOn: NonNullable<FormField['dependsOn']> }) {
  const shown = Form.useWatch((values: FormValues<never>) => dependsOn(values), { form: props.form, preserve: true });
  return shown ? <Item {...props} /> : null;
}

function Item({ field, label, required, clearable, problem }: FormFieldItemProps) {
  return (
    <div className={styles.field} data-span={field.span ?? 1} data-field={field.name}>
      <Form.Item
        name={field.name}
        label={label}
        // A switch always says one of the two.
        required={required && field.input !== 'switch'}
        extra={field.hint}
        help={problem}
        validateStatus={problem === undefined ? undefined : 'error'}
      >
        <FieldInput
          field={field}
          label={label}
          required={required}
          clearable={clearable}
          invalid={problem !== undefined}
        />
      </Form.Item>
    </div>
  );
}
