import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { seriesStyle } from '#ui/charts/colours.ts';
import { useFormats } from '#ui/format.ts';
import type { Group } from './analysis.ts';
import styles from './GroupBars.module.css';
import { useGroupWords } from './useGroupWords.ts';

type GroupBarsProps = {
  title: string;
  head: string;
  /** By which the grouping is chosen. */
  controls: ReactNode;
  groups: readonly Group[];
  /** What is told of a group beside its patients, and its heading in the table. */
  amount: { head: string; text: (group: Group) => string } | null;
  onOpen: (group: Group) => void;
};

/** How many groups are drawn at first. */
const MOST = 12;
const ROW_HEIGHT = 34;

/** The patients of each group now, as a bar, and in the period before, as a thin one; each number opens its patients. */
export function GroupBars({ title, head, controls, groups, amount, onOpen }: GroupBarsProps) {
  const { t } = useTranslation('analysis');
  const { number } = useFormats();
  const { wordOf, toneOf } = useGroupWords();
  const [all, setAll] = useState(false);
  const drawn = all ? groups : groups.slice(0, MOST);
  const most = Math.max(1, ...groups.flatMap(({ patients, before }) => [patients, before.patients]));
  const table = {
    columns: [head, t('patients'), t('before'), ...(amount ? [amount.head] : [])],
    rows: groups.map((group) => [
      wordOf(group),
      group.patients,
      group.before.patients,
      ...(amount ? [amount.text(group)] : []),
    ]),
  };
  return (
    <>
      <ChartFrame title={title} table={table} height={ROW_HEIGHT * drawn.length} controls={controls} titled>
        {() => (
          <ul className={styles.rows} aria-label={title}>
            {drawn.map((group) => {
              const { key, patients, before } = group;
              const name = wordOf(group);
              const tone = toneOf(group);
              return (
                <li key={key}>
                  <span className={styles.name}>{name}</span>
                  <span className={`${styles.bars} ${seriesStyle(0, tone ?? undefined).className}`} aria-hidden="true">
                    <span className={styles.now} style={{ width: `${(patients / most) * 100}%` }} />
                    <span className={styles.before} style={{ width: `${(before.patients / most) * 100}%` }} />
                  </span>
                  <Button
                    type="link"
                    className={styles.number}
                    disabled={patients === 0}
                    aria-label={t('open', { name, number: number(patients) })}
                    onClick={() => onOpen(group)}
                  >
                    {number(patients)}
                  </Button>
                  <span className={styles.more}>
                    {[t('beforeOf', { number: number(before.patients) }), amount?.text(group)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </ChartFrame>
      {groups.length > MOST && (
        <Button className="no-print" type="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer', { number: MOST }) : t('all', { number: number(groups.length) })}
        </Button>
      )}
    </>
  );
}
