import { EditorPage } from '#features/instruments/EditorPage.tsx';
import { lazy } from '#ui/code.ts';

const FormPreview = lazy(() => import('#features/scales/shared/FormPreview.tsx'));

/** The editor of an instrument, which is tried as scales give it. */
export function Component() {
  return <EditorPage Preview={FormPreview} />;
}
