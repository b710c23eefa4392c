import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useNarrow } from '#ui/media.ts';
import { Panel } from '#ui/Panel.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import styles from './Answers.module.css';
import { type AnswerSection, answerColumns, answerLines } from './answerLines.ts';
import part from './part.module.css';
import type { Report } from './types.ts';

/** Every item with its answer; folded at first on a phone and for a long form, complete on paper. */
export function Answers({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const sections = answerLines(report.answered, report.answers);
  const columns = answerColumns(sections);
  const open = chosen ?? !(narrow || columns.length > 1);
  const flagged = new Set(report.score.flags.map(({ item }) => item));
  const toggle = (
    <Button
      className="no-print"
      type="text"
      aria-expanded={open}
      aria-controls={id}
      icon={<DownOutlined aria-hidden="true" rotate={open ? 180 : 0} />}
      iconPlacement="end"
      onClick={() => setChosen(!open)}
    >
      {t(open ? 'answers.hide' : 'answers.show')}
    </Button>
  );
  return (
    <Panel title={t('answers.title')} extra={toggle} className={`${part.part} ${part.long}`}>
      <div id={id} hidden={!open} className={styles.root} data-columns={columns.length}>
        {columns.map((column) => (
          <AnswerTable
            key={column[0]?.lines[0]?.item.code}
            sections={column}
            titled={sections.length > 1}
            flagged={flagged}
          />
        ))}
      </div>
    </Panel>
  );
}

type AnswerTableProps = { sections: readonly AnswerSection[]; titled: boolean; flagged: ReadonlySet<string> };

function AnswerTable({ sections, titled, flagged }: AnswerTableProps) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('answers.code')}</th>
          <th scope="col">{t('answers.item')}</th>
          <th scope="col">{t('answers.answer')}</th>
          <th scope="col">{t('answers.points')}</th>
        </tr>
      </thead>
      {sections.map(({ code, title, place, lines }) => (
        <tbody key={code}>
          {titled && (
            <tr>
              <th colSpan={4} scope="rowgroup">
                {place === '' ? local(title) : t('answers.place', { title: local(title), place })}
              </th>
            </tr>
          )}
          {lines.map((line) => (
            <AnswerRow key={line.item.code} line={line} flagged={flagged.has(line.item.code)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
