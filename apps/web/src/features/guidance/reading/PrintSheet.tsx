import { identityCalls } from '@cogclinic/contract/identity';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useCall } from '#ui/api.ts';
import { formatsOf } from '#ui/format.ts';
import { noteOutput, usePrintedAlone } from '#ui/outputNote.ts';
import { RichText } from '#ui/richText/RichText.tsx';
import type { Guidance } from '../calls.ts';

type PrintSheetProps = { guidance: Guidance; patientName: string; onPrinted: () => void };

/** A guidance on paper, in its own language, and nothing else of the page; prints itself once it is drawn. */
export function PrintSheet({ guidance, patientName, onPrinted }: PrintSheetProps) {
  const { data: doctor } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  usePrintedAlone();
  useEffect(() => {
    const after = () => done.current();
    window.addEventListener('afterprint', after, { once: true });
    noteOutput('print', { noun: 'guidance', subjectId: guidance.id });
    window.print();
    return () => window.removeEventListener('afterprint', after);
  }, [guidance.id]);
  const { date } = formatsOf(guidance.language);
  return createPortal(
    <article className="gd-sheet" lang={guidance.language}>
      <header>
        <p>{doctor?.institutionName}</p>
        <h1>{guidance.title}</h1>
        <p>{[patientName, date(guidance.issueTime ?? guidance.updateTime), guidance.authorName].join(' · ')}</p>
      </header>
      <RichText html={guidance.body} />
    </article>,
    document.body,
  );
}
