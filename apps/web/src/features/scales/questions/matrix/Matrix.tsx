import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Choice, ChoiceItem } from '@cogclinic/scales/instrument';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useItemLang } from '#features/scales/shared/itemLanguage.ts';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useStable } from '#ui/useStable.ts';
import type { ItemFieldProps } from '../ItemField.tsx';
import type { Place } from '../places.ts';
import { blocksOf, standUpright } from './blocks.ts';
import styles from './Matrix.module.css';
import { MatrixRow } from './MatrixRow.tsx';

type MatrixProps = {
  choices: readonly Choice[];
  items: readonly ChoiceItem[];
  answers: Answers;
  missing: readonly string[];
  place: Place;
  onPlace: (place: Place) => void;
  onAnswer: ItemFieldProps['onAnswer'];
};

/**
 * Items that share their choices, as rows under them; many stand in two columns where there is room. Rows are plain and know only their own answer: ninety of them
 * are rendered at once, and an answer rerenders one.
 */
export function Matrix({ choices, items, answers, missing, place, onPlace, onAnswer }: MatrixProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const lang = useItemLang();
  const answer = useStable(onAnswer);
  const focus = useStable(onPlace);
  const heads = choices.map(({ text }) => local(text));
  const words = heads.join('\n');
  const upright = standUpright(heads) || undefined;
  const blocks = blocksOf(items);
  const head = <Head choices={choices} words={heads} lang={lang} />;
  return (
    <div className={styles.frame} style={{ '--mx-columns': choices.length } as CSSProperties}>
      {/* One head above both columns for all blocks: a second one would take the room of three rows. */}
      {blocks.some((columns) => columns.length > 1) && (
        <div className={styles.heads} data-upright={upright}>
          {head}
          {head}
        </div>
      )}
      {blocks.map((columns) => (
        <div
          key={columns[0]?.[0]?.code}
          className={styles.block}
          data-beside={columns.length > 1 || undefined}
          data-upright={upright}
        >
          {columns.map((rows) => (
            <div key={rows[0]?.code} className={styles.root} data-matrix>
              {head}
              {rows.map((item) => (
                <MatrixRow
                  key={item.code}
                  item={item}
                  local={local}
                  t={t}
                  words={words}
                  lang={lang}
                  value={answerTo(answers, item.code)}
                  current={item.code === place}
                  missing={missing.includes(item.code)}
                  onAnswer={answer}
                  onFocus={focus}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type HeadProps = { choices: readonly Choice[]; words: readonly string[]; lang: string | undefined };

/** The words of the choices above their columns, for those who see them. */
function Head({ choices, words, lang }: HeadProps) {
  const unratedFrom = choices.find(({ unrated }) => unrated);
  return (
    <div className={styles.head} aria-hidden="true" lang={lang}>
      <span />
      {choices.map((choice, at) => (
        <span key={choice.value} className={styles.column} data-apart={choice === unratedFrom || undefined}>
          <span>{words[at]}</span>
        </span>
      ))}
    </div>
  );
}
