import { BulbOutlined } from '@ant-design/icons';
import type { AnswerValue, Item } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ShownProduction } from '../shared/productions/productionOf.ts';
import styles from './Suggested.module.css';
import { suggestion } from './suggestion.ts';

type SuggestedProps = {
  item: Item;
  value: AnswerValue | undefined;
  productions: ReadonlyMap<string, ShownProduction>;
  onTake: (item: Item, value: number) => void;
};

/** The points that a task would give, where the examiner gave others; the examiner decides. */
export function Suggested({ item, value, productions, onTake }: SuggestedProps) {
  const { t } = useTranslation('examiner');
  const [points] = [...productions].flatMap(([key, production]) => {
    const earned = key === `${item.code} ${production.kind}` ? suggestion(item, production) : null;
    return earned === null ? [] : [earned];
  });
  if (points === undefined || points === value) return null;
  return (
    <p className={styles.suggested}>
      <BulbOutlined aria-hidden /> {t('suggested', { points })}
      <Button onClick={() => onTake(item, points)}>{t('take')}</Button>
    </p>
  );
}
