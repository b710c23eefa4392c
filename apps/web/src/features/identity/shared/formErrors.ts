import type { CallError } from '@cogclinic/contract/client';
import type { FormInstance } from 'antd/es/form';

/** Shows at each input what the server said about it, and moves to the first; false when it named none of the form's. */
export function showFieldErrors<T extends object>(form: FormInstance<T>, error: CallError): boolean {
  const names = Object.keys(form.getFieldsValue(true));
  const known = error.fields.filter((field) => names.includes(nameOf(field.path)));
  for (const field of known) form.setFields([{ name: nameOf(field.path) as never, errors: [field.message] }]);
  const first = known[0];
  if (first) form.focusField(nameOf(first.path) as never);
  return known.length > 0;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
