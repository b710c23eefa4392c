import type { Ref } from 'react';
import type { ControlProps } from '#ui/form/types.ts';
import type { RichTextHandle } from '#ui/richText/RichTextEditor.tsx';
import { RichTextField } from '#ui/richText/RichTextField.tsx';

/** The text of a guidance, which is missing while it is empty. */
export function BodyField({ onChange, ...control }: ControlProps & { ref?: Ref<RichTextHandle> }) {
  return <RichTextField {...control} onChange={(html) => onChange?.(html || undefined)} />;
}
