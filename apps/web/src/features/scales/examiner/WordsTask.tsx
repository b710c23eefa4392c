import { ClockCircleOutlined } from '@ant-design/icons';
import { clockOf } from '@cogclinic/scales/productions';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProductionAs } from '../shared/productions/productionOf.ts';
import { AddWord } from './AddWord.tsx';
import { momentOf } from './momentOf.ts';
import { Recorder } from './Recorder.tsx';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';
import { useClock } from './useClock.ts';
import { useDesk, useProduction } from './useProduction.ts';
import { useTaskLanguage } from './useTaskLanguage.ts';
import styles from './WordsTask.module.css';

const NONE: ProductionAs<'words'> = { kind: 'words', given: null, words: [] };

/** A list of words: those heard are ticked, others are written down; how long it is since they were learned. */
export function WordsTask({ item, task }: { item: string; task: TaskAs<'words'> }) {
  const { t } = useTranslation('examiner');
  const { keep } = useDesk();
  const production = useProduction(item, 'words') ?? NONE;
  const list = task.words[useTaskLanguage()];
  const later = task.trial === 'later';
  const heard = (word: string) => production.words.some((one) => one.listed && one.word === word);
  const others = production.words.filter(({ listed }) => !listed);

  const save = (words: ProductionAs<'words'>['words'], given = production.given) =>
    keep(item, { kind: 'words', given, words });
  const add = (word: string, listed: boolean) => {
    const given = production.given ?? Date.now();
    save([...production.words, { word, listed, at: momentOf(given, Date.now()) }], given);
  };
  const remove = (word: string, listed: boolean) =>
    save(production.words.filter((one) => one.word !== word || one.listed !== listed));

  return (
    <div className={parts.root}>
      {later && task.after !== undefined && <SinceLearning item={task.after} />}
      {!later && (
        <Button disabled={production.given !== null} onClick={() => save(production.words, Date.now())}>
          {production.given === null ? t('words.readOut') : t('words.wasReadOut')}
        </Button>
      )}
      <fieldset className={styles.words}>
        <legend className={parts.note}>{t(later ? 'words.recalled' : 'words.saidBack')}</legend>
        {list.map((word) => (
          <label key={word} className={parts.tick}>
            <input
              type="checkbox"
              checked={heard(word)}
              onChange={({ target }) => (target.checked ? add(word, true) : remove(word, true))}
            />
            <span>{word}</span>
          </label>
        ))}
      </fieldset>
      <AddWord label={t('words.other')} onAdd={(word) => add(word, false)} />
      {others.length > 0 && (
        <ul className={parts.said}>
          {others.map(({ word }) => (
            <li key={word}>
              <Button size="small" onClick={() => remove(word, false)} aria-label={t('words.remove', { word })}>
                {word} ✕
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Recorder item={item} />
    </div>
  );
}

/** The delay between learning and recall. */
function SinceLearning({ item }: { item: string }) {
  const { t } = useTranslation('examiner');
  const learned = useProduction(item, 'words')?.given ?? null;
  const now = useClock(learned !== null, 1000);
  return (
    <p className={parts.note}>
      <ClockCircleOutlined aria-hidden />{' '}
      {learned === null ? t('words.notRead') : t('words.since', { time: clockOf(Math.max(0, now - learned)) })}
    </p>
  );
}
