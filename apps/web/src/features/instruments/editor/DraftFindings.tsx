import { CheckOutlined } from '@ant-design/icons';
import type { Instrument } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import type { Finding } from '../calls.ts';
import { FindingLine, FindingList } from '../FindingList.tsx';
import styles from './DraftFindings.module.css';
import { focusNext } from './focus.ts';

type DraftFindingsProps = {
  draft: Instrument;
  findings: readonly Finding[];
  onGo: (code: string) => void;
  onDismiss: (findings: readonly Finding[]) => void;
};

/** What the import of this draft warned of, until each is looked at. */
export function DraftFindings({ draft, findings, onGo, onDismiss }: DraftFindingsProps) {
  const { t } = useTranslation('instruments');
  const root = useRef<HTMLUListElement>(null);
  const codes = new Set(itemsOf(draft).map(({ code }) => code));
  const dismiss = (finding: Finding) => {
    focusNext(root.current, '[data-dismiss]', findings.indexOf(finding));
    onDismiss([finding]);
  };
  return (
    <Panel
      title={t('findings.title', { count: findings.length })}
      className={styles.root}
      extra={
        <Button size="small" onClick={() => onDismiss(findings)}>
          {t('findings.all')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('findings.hint')}</p>
      <FindingList ref={root} severity="warning">
        {findings.map((finding) => {
          const { item, rule, text } = finding;
          const [first] = item?.split(', ') ?? [];
          return (
            <FindingLine
              key={`${item} ${rule} ${text}`}
              finding={finding}
              tools={
                <span className={styles.tools}>
                  {first !== undefined && codes.has(first) && (
                    <Button type="link" size="small" onClick={() => onGo(first)}>
                      {t('findings.go', { item: first })}
                    </Button>
                  )}
                  <Button
                    data-dismiss
                    type="text"
                    size="small"
                    icon={<CheckOutlined aria-hidden />}
                    aria-label={t('findings.dismissOf', { text: item === null ? text : `${item}: ${text}` })}
                    onClick={() => dismiss(finding)}
                  >
                    {t('findings.dismiss')}
                  </Button>
                </span>
              }
            />
          );
        })}
      </FindingList>
    </Panel>
  );
}
