import { identityCalls } from '@cogclinic/contract/identity';
import { Input, type RefSelectProps } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { useToday } from '#ui/useToday.ts';
import type { Report } from '../detail/types.ts';
import { filled, fillingOf } from '../shared/filling.ts';
import { PhraseSelect } from '../shared/phrases/PhraseSelect.tsx';
import { inserted } from './insertion.ts';

const PhraseDialog = lazy(() => import('../shared/phrases/PhraseDialog.tsx'));

/** The conclusion's text; phrases are inserted at its cursor, by the mouse or from the keyboard. */
export function ConclusionInput({ report, value, onChange, ...control }: ControlProps & { report: Report }) {
  const area = useRef<TextAreaRef>(null);
  const select = useRef<RefSelectProps>(null);
  const [open, setOpen] = useState(false);
  /** The text that a new phrase begins with. */
  const [begun, setBegun] = useState<string | null>(null);
  /** Where the cursor goes once the text with the phrase is drawn. */
  const cursor = useRef<number | null>(null);
  const today = useToday();
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const known = { patient: report.patientName, institution: account?.institutionName, today, report };
  const filling = fillingOf(known, currentLanguage());
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
        instrument={report.instrument}
        fill={(phrase) => filled(phrase, filling, 'text')}
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
