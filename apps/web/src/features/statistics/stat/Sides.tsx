import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { toneClass } from '#ui/charts/colours.ts';
import { ShareBar } from '#ui/charts/ShareBar.tsx';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import styles from './Sides.module.css';
import type { SIDES } from './statistics.ts';

const SHOWN = [
  { key: 'better', tone: 'good', icon: <ArrowUpOutlined aria-hidden="true" /> },
  { key: 'same', tone: 'neutral', icon: <MinusOutlined aria-hidden="true" /> },
  { key: 'worse', tone: 'bad', icon: <ArrowDownOutlined aria-hidden="true" /> },
] as const;

type SidesProps = { counts: Readonly<Record<(typeof SIDES)[number], number>>; of: number };

/** How many got better, stayed the same and got worse, and in what proportion. */
export function Sides({ counts, of }: SidesProps) {
  const { t } = useTranslation('statistics');
  const { number, percent } = useFormats();
  return (
    <ul className={styles.sides}>
      {SHOWN.map(({ key, tone, icon }) => (
        <li key={key}>
          <StatusTag tone={tone} icon={icon} text={t(`stat.change.${key}`)} />
          <ShareBar parts={[{ key, className: toneClass(tone), share: counts[key] / of }]} />
          <strong>{number(counts[key])}</strong>
          <span className={styles.share}>{percent(counts[key] / of)}</span>
        </li>
      ))}
    </ul>
  );
}
