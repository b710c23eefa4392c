import type { DictType } from '@cogclinic/contract/dict';
import type { ReactElement } from 'react';
import type { z } from 'zod';

export type NameOf<S extends z.ZodObject> = keyof z.input<S> & string;

/** The values of the inputs; all may still be missing. */
export type FormValues<S extends z.ZodObject> = Partial<z.input<S>>;

/** The same without the schema's types, as the form stores it. */
export type RawValues = Readonly<Record<string, unknown>>;

export type FieldOption = Readonly<{ value: string | number; label: string; disabled?: boolean }>;

/** The props of a custom input, which passes all of them on. */
export type ControlProps = {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-label'?: string;
};

export type FormField<S extends z.ZodObject = z.ZodObject> = Readonly<{
  name: NameOf<S>;
  /** The contract's label of the field unless said. */
  label?: string;
  input:
    | 'text'
    | 'textarea'
    | 'password'
    | 'number'
    | 'date'
    | 'select'
    | 'multi'
    | 'radio'
    | 'checkboxes'
    | 'switch'
    | 'custom';
  /** For `custom`. */
  render?: (props: ControlProps) => ReactElement;
  /** The value in words, where it is not a text to be read as it stands. */
  wordsOf?: (value: unknown) => string;
  options?: readonly FieldOption[];
  /** The options are the entries of a dictionary. */
  dict?: DictType;
  /** The name of a part, by the path of its problem below the field (`['1', 'code']`); a problem of the whole field has none. */
  partLabel?: (path: readonly string[]) => string | undefined;
  hint?: string;
  placeholder?: string;
  /** After a number: "years". */
  unit?: string;
  /** The number of columns it spans. */
  span?: 1 | 2 | 'full';
  /** Whether it must be filled is read from the schema unless said. */
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal';
  /** Shown while this holds; what was typed into a hidden input is not sent. */
  dependsOn?: (values: FormValues<S>) => boolean;
}>;

export type FormSection<S extends z.ZodObject = z.ZodObject> = Readonly<{
  title?: string;
  hint?: string;
  fields: readonly FormField<S>[];
}>;
