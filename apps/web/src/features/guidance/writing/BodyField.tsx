import { type Ref, Suspense } from 'react';
import { lazy } from '#ui/code.ts';
import type { ControlProps } from '#ui/form/types.ts';
import type { RichTextHandle } from '#ui/richText/RichTextEditor.tsx';
import { Loading } from '#ui/states.tsx';

const RichTextEditor = lazy(() => import('#ui/richText/RichTextEditor.tsx'));

/** The editor as an input of a form. */
export function BodyField({ ref, value, onChange, ...labels }: ControlProps & { ref?: Ref<RichTextHandle> }) {
  return (
    <Suspense fallback={<Loading rows={6} />}>
      <RichTextEditor
        {...labels}
        ref={ref ?? null}
        aria-label={labels['aria-label'] ?? ''}
        value={typeof value === 'string' ? value : ''}
        onChange={(html) => onChange?.(html || undefined)}
      />
    </Suspense>
  );
}
