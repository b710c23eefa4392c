import { useTranslation } from 'react-i18next';
import { useItemLang } from '#features/scales/shared/itemLanguage.ts';
import { LineSlider } from '#features/scales/shared/LineSlider.tsx';
import { lineText } from '#features/scales/shared/line.ts';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import type { NumberFieldProps } from './fieldProps.ts';
import styles from './LineField.module.css';

/** A line between two named ends. */
export function LineField({ item, value, labelledBy, describedBy, onAnswer }: NumberFieldProps) {
  const { t, i18n } = useTranslation('scales');
  const local = useLocalText();
  const lang = useItemLang();
  return (
    <LineSlider
      className={styles.line}
      value={typeof value === 'number' ? value : null}
      range={item}
      lang={lang}
      labelledBy={labelledBy}
      describedBy={describedBy}
      texts={{
        from: item.ends ? local(item.ends.from) : String(item.min),
        to: item.ends ? local(item.ends.to) : String(item.max),
        none: t('line.none'),
        less: t('number.less'),
        more: t('number.more'),
      }}
      show={(marked) => lineText(marked, item, i18n.language)}
      onChange={(given) => onAnswer(given, false)}
    />
  );
}
