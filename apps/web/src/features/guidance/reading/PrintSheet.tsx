import { identityCalls } from '@cogclinic/contract/identity';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useCall } from '#ui/api.ts';
import { formatsOf } from '#ui/format.ts';
import { noteOutput, usePrintedAlone } from '#ui/outputNote.ts';
import { RichText } from '#ui/richText/RichText.tsx';
import type { Guidance } from '../calls.ts';
import styles from './PrintSheet.module.css';

type PrintSheetProps = { guidance: Guidance; patientName: string; onPrinted: () => void };

/** Prints a guidance alone, in its own language, as soon as it is drawn. */
export function PrintSheet({ guidance, patientName, onPrinted }: PrintSheetProps) {
  const { data: doctor } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const title = useId();
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
    <article className={styles.sheet} aria-labelledby={title} lang={guidance.language}>
      <header>
        <p>{doctor?.institutionName}</p>
        <h1 id={title}>{guidance.title}</h1>
        <p>{[patientName, date(guidance.issueTime ?? guidance.updateTime), guidance.authorName].join(' · ')}</p>
      </header>
      <RichText html={guidance.body} />
    </article>,
    document.body,
  );
}
