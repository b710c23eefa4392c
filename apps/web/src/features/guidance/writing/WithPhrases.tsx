import type { RefSelectProps } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { PhraseSelect } from '#features/reports/shared/phrases/PhraseSelect.tsx';
import { lazy } from '#ui/code.ts';
import type { ControlProps } from '#ui/form/types.ts';
import type { RichTextHandle } from '#ui/richText/RichTextEditor.tsx';
import { BodyField } from './BodyField.tsx';
import type { useWriting } from './useWriting.ts';

const PhraseDialog = lazy(() => import('#features/reports/shared/phrases/PhraseDialog.tsx'));

type WithPhrasesProps = { writing: ReturnType<typeof useWriting>; control: ControlProps };

/** The editor of a guidance; phrases are inserted at its cursor, by the mouse or from the keyboard. */
export function WithPhrases({ writing, control }: WithPhrasesProps) {
  const editor = useRef<RichTextHandle>(null);
  const select = useRef<RefSelectProps>(null);
  const [open, setOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to a key pressed in the text within */}
      <div
        onKeyDown={(event) => {
          if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          select.current?.focus();
          setOpen(true);
        }}
      >
        <BodyField {...control} ref={editor} />
      </div>
      <PhraseSelect
        ref={select}
        instrument={writing.instrument}
        fill={writing.fill}
        open={open}
        onOpen={setOpen}
        onChoose={(text) => editor.current?.insert(text)}
        onCancel={() => editor.current?.focus()}
        onAdd={() => setAdding(true)}
      />
      <Suspense fallback={null}>{adding && <PhraseDialog phrase={null} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
