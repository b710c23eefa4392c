import { PictureOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { amountOf, type FigureBy, groupingsOf, groupsBy } from '@cogclinic/contract/analysis';
import { Button, Popover, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { reportError } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty } from '#ui/states.tsx';
import type { Behind, Figure, Group } from './analysis.ts';
import styles from './FigurePanel.module.css';
import { GroupBars } from './GroupBars.tsx';
import { useGroupWords } from './useGroupWords.ts';

type FigurePanelProps = {
  figure: Figure;
  /** The days of the period, for the picture's heading. */
  period: string;
  /** The grouping that is chosen, among those of any figure. */
  by: string | null;
  onBy: (by: FigureBy) => void;
  onOpen: (behind: Behind) => void;
};

/** One figure: how many patients, how it is counted, and its groups by the grouping that is chosen. */
export function FigurePanel({ figure, period, by, onBy, onOpen }: FigurePanelProps) {
  const { t } = useTranslation(['analysis', 'figures']);
  const { number, change } = useFormats();
  const { wordOf } = useGroupWords();
  const { figure: code, patients, records, before } = figure;
  const name = t(`figures:name.${code}`);
  const groupings = groupingsOf(code);
  const chosen = groupings.find((one) => one === by) ?? groupings[0];
  const groups = chosen ? groupsBy(figure.groups, chosen) : [];
  const kind = amountOf(code);
  const amountText = ({ amount }: Pick<Group, 'amount'>) => {
    if (amount === null) return '';
    return kind === 'median'
      ? t('median', { days: number(amount, 1) })
      : `${t(`figures:amount.${code}`)}: ${number(amount, 1)}`;
  };
  const amount = kind ? { head: t(`figures:amount.${code}`), text: amountText } : null;
  const save = () => {
    const rows = groups.map((group) => ({ name: wordOf(group), now: group.patients, before: group.before.patients }));
    import('./picture.ts')
      .then(({ savePicture }) =>
        savePicture({ title: name, subtitle: period, words: [t('patients'), t('before')], rows }),
      )
      .catch(reportError);
  };
  const controls = groupings.length > 1 && (
    <Segmented
      className={`${styles.by} no-print`}
      aria-label={t('by')}
      value={chosen}
      options={groupings.map((value) => ({ value, label: t(`figures:by.${value}`) }))}
      onChange={(value) => onBy(value)}
    />
  );
  return (
    <Panel
      title={name}
      className={styles.root}
      extra={
        <span className="no-print">
          <Popover trigger="click" content={<p className={styles.definition}>{t(`figures:define.${code}`)}</p>}>
            <Button
              type="text"
              icon={<QuestionCircleOutlined aria-hidden="true" />}
              aria-label={t('define', { name })}
            />
          </Popover>
          {groups.length > 0 && (
            <Button
              type="text"
              icon={<PictureOutlined aria-hidden="true" />}
              aria-label={t('pictureOf', { name })}
              title={t('picture')}
              onClick={save}
            />
          )}
        </span>
      }
    >
      <p className={styles.printed}>{t(`figures:define.${code}`)}</p>
      <dl className={styles.totals}>
        <div>
          <dt>{t('patients')}</dt>
          <dd>
            <Button
              type="link"
              className={styles.number}
              disabled={patients === 0}
              aria-label={t('open', { name, number: number(patients) })}
              onClick={() => onOpen({ figure: code })}
            >
              {number(patients)}
            </Button>
            <span>
              {t('beforeOf', { number: number(before.patients) })} ({change(patients - before.patients)})
            </span>
          </dd>
        </div>
        {records !== patients && kind !== 'median' && (
          <Total name={t(`figures:records.${code}`)} now={records} before={before.records} />
        )}
        {kind === 'sum' && (
          <Total name={t(`figures:amount.${code}`)} now={figure.amount ?? 0} before={before.amount ?? 0} />
        )}
      </dl>
      {chosen &&
        (groups.length === 0 ? (
          <>
            {controls}
            <Empty text={t('empty')} />
          </>
        ) : (
          <GroupBars
            title={`${name}: ${t(`figures:by.${chosen}`)}`}
            head={t(`figures:by.${chosen}`)}
            controls={controls}
            groups={groups}
            amount={amount}
            onOpen={({ by: grouping, key: groupKey }) => onOpen({ figure: code, grouping, groupKey })}
          />
        ))}
    </Panel>
  );
}

function Total({ name, now, before }: { name: string; now: number; before: number }) {
  const { t } = useTranslation('analysis');
  const { number, change } = useFormats();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{number(now, 0)}</strong>
        <span>
          {t('beforeOf', { number: number(before, 0) })} ({change(Math.round(now - before))})
        </span>
      </dd>
    </div>
  );
}
