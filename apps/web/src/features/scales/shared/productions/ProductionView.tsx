import type { Item } from '@cogclinic/scales/instrument';
import { rightSteps, tapErrors } from '@cogclinic/scales/productions';
import { isTrail } from '@cogclinic/scales/trail';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { DrawingView } from './DrawingView.tsx';
import styles from './ProductionView.module.css';
import type { ProductionAs, ShownProduction } from './productionOf.ts';
import { RecordingPlayer } from './RecordingPlayer.tsx';

type ProductionViewProps = { administrationId: string; item: Item; label: string; production: ShownProduction };

/** What was made for one item, to be read again. */
export function ProductionView({ administrationId, item, label, production }: ProductionViewProps) {
  const { t } = useTranslation('examiner');
  const { number } = useFormats();
  switch (production.kind) {
    case 'drawing':
      return <DrawingView drawing={production} label={label} onTrail={isTrail(item)} />;
    case 'recording':
      return 'bytes' in production && production.bytes === 0 ? (
        <p className={styles.line}>{t('recording.erased')}</p>
      ) : (
        <RecordingPlayer administrationId={administrationId} item={item.code} milliseconds={production.milliseconds} />
      );
    case 'words':
      return (
        <WordList
          words={production.words.map(({ word, listed }, at) => ({
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
            {t('fluency.count', { count: production.words.filter(({ repeated }) => !repeated).length })}
          </p>
          <WordList
            words={production.words.map(({ word, at, repeated }, place) => ({
              key: `${place}`,
              text: `${word || '·'}${at === null ? '' : ` ${number(at / 1000, 0)}″`}`,
              faint: repeated,
            }))}
          />
        </>
      );
    case 'taps':
      return <p className={styles.line}>{t('taps.errors', tapErrors(production))}</p>;
    case 'serial':
      return <SerialLine production={production} />;
    case 'ticks':
      return (
        <p className={styles.line}>
          {t('pictures.named', { given: production.ticked.length, count: production.of.length })}
        </p>
      );
    case 'timer':
      return (
        <p className={styles.line}>{t('timer.seconds', { seconds: number(production.milliseconds / 1000, 1) })}</p>
      );
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

function SerialLine({ production }: { production: ProductionAs<'serial'> }) {
  const right = rightSteps(production);
  const words = production.steps.map((step, at) => ({
    key: `${at}`,
    text: `${step ?? '—'} ${right[at] ? '✓' : '✗'}`,
    faint: false,
  }));
  return <WordList words={words} />;
}
