import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, ChoiceItem, Item, Section } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Instruction } from '../questions/Instruction.tsx';
import { useItemLang } from '../shared/itemLanguage.ts';
import { useLocalText } from '../shared/useLocalText.ts';
import styles from './SymptomsStep.module.css';
import { isTicked, printedValue, TIMES, withTick } from './symptoms.ts';

type SymptomsStepProps = {
  sections: readonly Section[];
  answers: Answers;
  onAnswer: (item: Item, value: number | null) => void;
};

/** The checklist: for each symptom whether it was there in the past, is there now, or never was. */
export function SymptomsStep({ sections, answers, onAnswer }: SymptomsStepProps) {
  const { t } = useTranslation('scales');
  return (
    <div>
      <Instruction>{t('steps.symptomsHint')}</Instruction>
      <div className={styles.sections}>
        {sections.map((section) => (
          <SymptomSection key={section.code} section={section} answers={answers} onAnswer={onAnswer} />
        ))}
      </div>
    </div>
  );
}

type SectionProps = Omit<SymptomsStepProps, 'sections'> & { section: Section };

function SymptomSection({ section, answers, onAnswer }: SectionProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const lang = useItemLang();
  const id = useId();
  const items = section.items.filter((item) => item.kind === 'choice');
  const open = items.filter(({ code }) => answerTo(answers, code) === undefined);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" id={id} lang={lang}>
              <h2 className={styles.title}>{local(section.title)}</h2>
            </th>
            {TIMES.map((time) => (
              <th key={time} scope="col" id={`${id}${time}`} className={styles.time} lang={lang}>
                {timeWords(items[0], time, local)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.code} data-now={isTicked(answerTo(answers, item.code), 'now') || undefined}>
              <th scope="row" id={`${id}${item.code}`} lang={lang}>
                {local(item.text)}
              </th>
              {TIMES.map((time) => (
                <td key={time}>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-labelledby={`${id}${item.code} ${id}${time}`}
                      checked={isTicked(answerTo(answers, item.code), time)}
                      onChange={({ target }) =>
                        onAnswer(item, withTick(answerTo(answers, item.code), time, target.checked))
                      }
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {open.length > 0 && (
        <Button
          type="link"
          aria-describedby={id}
          onClick={() => {
            for (const item of open) onAnswer(item, printedValue('never'));
          }}
        >
          {t('steps.restNever', { count: open.length })}
        </Button>
      )}
    </section>
  );
}

function timeWords(item: ChoiceItem | undefined, time: (typeof TIMES)[number], local: ReturnType<typeof useLocalText>) {
  const choice = item?.choices.find(({ value }) => value === printedValue(time));
  return choice && local(choice.text);
}
