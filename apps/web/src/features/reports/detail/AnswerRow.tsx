import { MinusCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { answerWords, isOutOf } from '@cogclinic/scales/answerWords';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useFormats } from '#ui/format.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { FlagSign } from '../shared/FlagSign.tsx';
import styles from './AnswerRow.module.css';
import type { AnswerLine } from './answerLines.ts';

/** One item: its words, what was answered, and the points of the answer. */
export function AnswerRow({ line, flagged }: { line: AnswerLine; flagged: boolean }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { number } = useFormats();
  const { item, code, state, points } = line;
  return (
    <tr className={styles.row} data-tone={flagged ? 'bad' : undefined}>
      <td>{code}</td>
      <td>{local(item.text)}</td>
      <td>
        <span className={styles.answer}>
          <AnswerText line={line} />
          {state === 'missing' && (
            <StatusTag tone="neutral" icon={<MinusCircleOutlined aria-hidden="true" />} text={t('answers.missing')} />
          )}
          {state === 'unrated' && (
            <StatusTag
              tone="neutral"
              icon={<QuestionCircleOutlined aria-hidden="true" />}
              text={t('answers.unrated')}
            />
          )}
          {flagged && <FlagSign />}
        </span>
      </td>
      <td>{points === null ? (state === 'unscored' ? t('answers.unscored') : '–') : number(points)}</td>
    </tr>
  );
}

function AnswerText({ line: { item, choice, value } }: { line: AnswerLine }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { number } = useFormats();
  const language = currentLanguage();
  if (choice) return local(choice);
  if (value === null) return null;
  if (typeof value === 'number' && item.kind === 'number' && isOutOf(item))
    return t('total', { total: number(value), max: number(item.max) });
  return answerWords(item, value, language);
}
