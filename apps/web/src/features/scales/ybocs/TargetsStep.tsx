import { PlusOutlined } from '@ant-design/icons';
import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Instrument, Item, Section } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import { ItemField } from '../questions/ItemField.tsx';
import { SectionFrame } from '../questions/SectionFrame.tsx';
import { useItemLang } from '../shared/itemLanguage.ts';
import { useLocalText } from '../shared/useLocalText.ts';
import { currentSymptoms, suggestedFor, withSymptom } from './symptoms.ts';
import styles from './TargetsStep.module.css';

type TargetsStepProps = {
  form: Instrument;
  sections: readonly Section[];
  answers: Answers;
  onAnswer: (item: Item, value: Parameters<Parameters<typeof ItemField>[0]['onAnswer']>[1]) => void;
};

/** What is foremost, in words; what was ticked as current is at hand. */
export function TargetsStep({ form, sections, answers, onAnswer }: TargetsStepProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const lang = useItemLang();
  const current = currentSymptoms(form.sections, answers);
  const separator = (lang ?? currentLanguage()).startsWith('zh') ? '；' : '; ';
  return sections.map((section) => (
    <SectionFrame key={section.code} section={section}>
      {section.items.map((item, at) => {
        const given = answerTo(answers, item.code);
        const words = typeof given === 'string' ? given : '';
        const maxLength = item.kind === 'text' ? item.maxLength : 0;
        const left = suggestedFor(at, current)
          .map(({ text }) => local(text))
          .filter((symptom) => withSymptom(words, symptom, separator, maxLength) !== words);
        return (
          <div key={item.code}>
            <ItemField item={item} value={given} plain onAnswer={onAnswer} />
            {left.length > 0 && (
              <ul className={styles.suggestions} aria-label={local(item.text)}>
                <li className={styles.label}>{t('steps.suggestions')}</li>
                {left.map((symptom) => (
                  <li key={symptom}>
                    <Button
                      icon={<PlusOutlined aria-hidden />}
                      onClick={() => onAnswer(item, withSymptom(words, symptom, separator, maxLength))}
                    >
                      <span lang={lang}>{symptom}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </SectionFrame>
  ));
}
