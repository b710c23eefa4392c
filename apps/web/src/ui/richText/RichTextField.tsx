import { type Ref, Suspense } from 'react';
import { lazy } from '#ui/code.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { Loading } from '#ui/states.tsx';
import type { RichTextHandle } from './RichTextEditor.tsx';
import styles from './RichTextField.module.css';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** The editor as an input of a form. */
export function RichTextField({ ref, value, onChange, ...labels }: ControlProps & { ref?: Ref<RichTextHandle> }) {
  return (
    <div className={styles.room}>
      <Suspense fallback={<Loading rows={6} />}>
        <RichTextEditor
          {...labels}
          ref={ref ?? null}
          aria-label={labels['aria-label'] ?? ''}
          value={typeof value === 'string' ? value : ''}
          onChange={(html) => onChange?.(html)}
        />
      </Suspense>
    </div>
  );
}
