import { answerWords } from '@cogclinic/scales/answerWords';
import type { AnswerValue, Item } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { useItemLang } from '#features/scales/shared/itemLanguage.ts';
import { currentLanguage } from '#ui/i18n.ts';
import styles from './CalculatedField.module.css';

type CalculatedProps = { item: Item; value: AnswerValue | undefined; labelledBy: string };

/** What the server works out from the other answers; never typed. */
export function CalculatedField({ item, value, labelledBy }: CalculatedProps) {
  const { t } = useTranslation('scales');
  const lang = useItemLang();
  return (
    <output className={styles.calculated} aria-labelledby={labelledBy}>
      {value === undefined ? t('questions.calculated') : answerWords(item, value, lang ?? currentLanguage())}
    </output>
  );
}
