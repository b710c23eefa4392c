import type { Item } from '@cogclinic/scales/instrument';
import { isTrail } from '@cogclinic/scales/trail';
import { rightSteps, tapErrors } from '@cogclinic/scales/works';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { DrawingView } from './DrawingView.tsx';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import styles from './WorkView.module.css';
import type { ShownWork, WorkAs } from './workOf.ts';

type WorkViewProps = { administrationId: string; item: Item; label: string; work: ShownWork };

/** What was made for one item, to be read again. */
export function WorkView({ administrationId, item, label, work }: WorkViewProps) {
  const { t } = useTranslation('examiner');
  const { number } = useFormats();
  switch (work.kind) {
    case 'drawing':
      return <DrawingView drawing={work} label={label} onTrail={isTrail(item)} />;
    case 'recording':
      return <RecordingPlayer administrationId={administrationId} item={item.code} milliseconds={work.milliseconds} />;
    case 'words':
      return (
        <WordList
          words={work.words.map(({ word, listed }, at) => ({
            key: `${at}`,
            text: listed ? word : t('words.otherWord', { word }),
            faint: !listed,
          }))}
        />
      );
    case 'fluency':
      return (
        <>
          <p className={styles.line}>
            {t('fluency.count', { count: work.words.filter(({ repeated }) => !repeated).length })}
          </p>
          <WordList
            words={work.words.map(({ word, at, repeated }, place) => ({
              key: `${place}`,
              text: `${word || '·'}${at === null ? '' : ` ${number(at / 1000, 0)}″`}`,
              faint: repeated,
            }))}
          />
        </>
      );
    case 'taps':
      return <p className={styles.line}>{t('taps.errors', tapErrors(work))}</p>;
    case 'serial':
      return <SerialLine work={work} />;
    case 'ticks':
      return <p className={styles.line}>{t('pictures.named', { given: work.ticked.length, count: work.of.length })}</p>;
    case 'timer':
      return <p className={styles.line}>{t('timer.seconds', { seconds: number(work.milliseconds / 1000, 1) })}</p>;
  }
}

function WordList({ words }: { words: readonly { key: string; text: string; faint: boolean }[] }) {
  if (words.length === 0) return <p className={styles.line}>—</p>;
  return (
    <ol className={styles.words}>
      {words.map(({ key, text, faint }) => (
        <li key={key} data-faint={faint || undefined}>
          {faint ? <s>{text}</s> : text}
        </li>
      ))}
    </ol>
  );
}

function SerialLine({ work }: { work: WorkAs<'serial'> }) {
  const right = rightSteps(work);
  const words = work.steps.map((step, at) => ({
    key: `${at}`,
    text: `${step ?? '—'} ${right[at] ? '✓' : '✗'}`,
    faint: false,
  }));
  return <WordList words={words} />;
}
