import { useTranslation } from 'react-i18next';
import { Hint } from './Hint.tsx';

type FindingTextProps = { item: string | null; text: string; advice: string };

/** A finding of the import about an item, and what to do about it. */
export function FindingText({ item, text, advice }: FindingTextProps) {
  const { t } = useTranslation('instruments');
  return (
    <div>
      <p>
        {item !== null && <b>{t('import.item', { item })}</b>} {text}
      </p>
      <Hint>{advice}</Hint>
    </div>
  );
}
