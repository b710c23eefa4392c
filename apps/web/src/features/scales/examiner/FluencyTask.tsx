import { PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { clockOf } from '@cogclinic/scales/productions';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import type { ProductionAs } from '../shared/productions/productionOf.ts';
import { useLocalText } from '../shared/useLocalText.ts';
import { AddWord } from './AddWord.tsx';
import styles from './FluencyTask.module.css';
import { countedWords, withWord } from './fluency.ts';
import { momentOf } from './momentOf.ts';
import { Recorder } from './Recorder.tsx';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';
import { useAwake } from './useAwake.ts';
import { useClock } from './useClock.ts';
import { useDesk, useProduction } from './useProduction.ts';
import { useStopwatch } from './useStopwatch.ts';

/** As many words as come within the time: typed, or only counted; repeated ones are marked and do not count. */
export function FluencyTask({ item, task }: { item: string; task: TaskAs<'fluency'> }) {
  const { t } = useTranslation('examiner');
  const local = useLocalText();
  const { keep } = useDesk();
  const { seconds } = task;
  const production: ProductionAs<'fluency'> = useProduction(item, 'fluency') ?? {
    kind: 'fluency',
    seconds,
    done: false,
    words: [],
  };
  const confirm = useConfirm();
  const frame = useRef<HTMLDivElement>(null);
  const { startedAt, start, stop } = useStopwatch(item);
  const now = useClock(startedAt !== null);
  useAwake(startedAt !== null);
  const left = startedAt === null ? seconds * 1000 : Math.max(0, startedAt + seconds * 1000 - now);
  const over = startedAt !== null && left === 0;

  const save = (change: Partial<ProductionAs<'fluency'>>) => keep(item, { ...production, ...change });
  const add = (word: string) =>
    save({ words: withWord(production.words, word, startedAt === null ? null : momentOf(startedAt, Date.now())) });
  useEffect(() => {
    if (!over) return;
    stop();
    save({ done: true });
  });
  const begin = (byKey: boolean) => {
    start();
    // Only by key: on a touch screen the focus would bring a keyboard over half of the page.
    if (byKey) frame.current?.querySelector<HTMLElement>('form input')?.focus();
  };
  const again = async () => {
    const question = { content: t('fluency.clears'), ok: t('fluency.again') };
    if (production.words.length > 0 && !(await confirm(question))) return;
    save({ words: [], done: false });
    start();
  };

  return (
    <div className={parts.root} ref={frame}>
      <p className={parts.note}>{local(task.prompt)}</p>
      <div className={parts.row}>
        <span className={parts.clock} role="timer">
          {clockOf(production.done && startedAt === null ? 0 : left)}
        </span>
        <Button
          disabled={startedAt !== null}
          onClick={production.done ? () => void again() : ({ detail }) => begin(detail === 0)}
        >
          {t(production.done ? 'fluency.again' : 'fluency.start', { seconds })}
        </Button>
        <Button className={parts.big} type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => add('')}>
          {t('fluency.plus')}
        </Button>
        <Button
          icon={<UndoOutlined aria-hidden />}
          disabled={production.words.length === 0}
          onClick={() => save({ words: production.words.slice(0, -1) })}
        >
          {t('fluency.undo')}
        </Button>
      </div>
      <p className={styles.count} aria-live="polite">
        {t('fluency.count', { count: countedWords(production.words) })}
        {production.done && startedAt === null && ` · ${t('fluency.over')}`}
      </p>
      <AddWord label={t('fluency.word')} onAdd={add} />
      <SaidWords words={production.words} onChange={(words) => save({ words })} />
      <Recorder item={item} />
    </div>
  );
}

type SaidWordsProps = {
  words: ProductionAs<'fluency'>['words'];
  onChange: (words: ProductionAs<'fluency'>['words']) => void;
};

/** The typed words; a touch marks one as repeated, or takes that back. */
function SaidWords({ words, onChange }: SaidWordsProps) {
  const { t } = useTranslation('examiner');
  const typed = words.map((said, at) => ({ ...said, at })).filter(({ word }) => word !== '');
  if (typed.length === 0) return null;
  return (
    <ul className={parts.said}>
      {typed.map(({ word, repeated, at }) => (
        <li key={at}>
          <Button
            size="small"
            aria-pressed={repeated}
            aria-label={t('fluency.repeated', { word })}
            onClick={() => {
              const said = words[at];
              if (said) onChange(words.with(at, { ...said, repeated: !repeated }));
            }}
          >
            {repeated ? <s>{word}</s> : word}
          </Button>
        </li>
      ))}
    </ul>
  );
}
