import { Input, type RefSelectProps } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazy } from '#ui/code.ts';
import type { ControlProps } from '#ui/form/types.ts';
import type { Report } from '../detail/types.ts';
import { inserted } from './insertion.ts';
import { PhraseSelect } from './PhraseSelect.tsx';

const PhraseDialog = lazy(() => import('./PhraseDialog.tsx'));

/** The conclusion's text; phrases are inserted at its cursor, by the mouse or from the keyboard. */
export function ConclusionInput({ report, value, onChange, ...control }: ControlProps & { report: Report }) {
  const area = useRef<TextAreaRef>(null);
  const select = useRef<RefSelectProps>(null);
  const [open, setOpen] = useState(false);
  /** The text that a new phrase begins with. */
  const [begun, setBegun] = useState<string | null>(null);
  /** Where the cursor goes once the text with the phrase is drawn. */
  const cursor = useRef<number | null>(null);
  const text = typeof value === 'string' ? value : '';
  const field = () => area.current?.resizableTextArea?.textArea;

  useLayoutEffect(() => {
    if (cursor.current === null) return;
    const at = cursor.current;
    cursor.current = null;
    field()?.setSelectionRange(at, at);
  });

  const insert = (phrase: string) => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field() ?? {};
    const next = inserted(text, { start, end }, phrase);
    cursor.current = next.cursor;
    onChange?.(next.text);
    field()?.focus();
  };

  return (
    <>
      <Input.TextArea
        {...control}
        ref={area}
        value={text}
        autoComplete="off"
        autoSize={{ minRows: 4, maxRows: 12 }}
        aria-keyshortcuts="Control+/"
        onChange={(event) => onChange?.(event.target.value || undefined)}
        onKeyDown={(event) => {
          if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          select.current?.focus();
          setOpen(true);
        }}
      />
      <PhraseSelect
        ref={select}
        report={report}
        open={open}
        onOpen={setOpen}
        onChoose={insert}
        onCancel={() => field()?.focus()}
        onAdd={() => {
          const { selectionStart = 0, selectionEnd = 0 } = field() ?? {};
          setBegun(text.slice(selectionStart, selectionEnd));
        }}
      />
      <Suspense fallback={null}>
        {begun !== null && <PhraseDialog phrase={null} text={begun} onClose={() => setBegun(null)} />}
      </Suspense>
    </>
  );
}
