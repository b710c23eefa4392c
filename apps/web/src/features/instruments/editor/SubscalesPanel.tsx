import { PlusOutlined } from '@ant-design/icons';
import type { Instrument, Subscale } from '@cogclinic/scales/instrument';
import { type DraftProblem, subscalePath, subscaleProblems } from '@cogclinic/scales/own';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import { Panel } from '#ui/Panel.tsx';
import { Hint } from '../Hint.tsx';
import { focusNext, focusOn } from './focus.ts';
import parts from './parts.module.css';
import { SubscaleEditor } from './SubscaleEditor.tsx';
import { itemsWithPoints, withNewSubscale, withoutSubscale, withSubscale, withSubscaleBands } from './subscales.ts';
import { useWriting } from './writing.ts';

type SubscalesPanelProps = {
  draft: Instrument;
  /** Whether what is only missing is said too. */
  tried: boolean;
  wordsOf: (problem: DraftProblem) => string;
  onChange: (draft: Instrument) => void;
};

const UNSAID: readonly DraftProblem['rule'][] = ['subscaleNameMissing', 'subscaleEmpty', 'subscalePartly'];

/** The scores named beside the total, or instead of it: their items, and their own bands. */
export function SubscalesPanel({ draft, tried, wordsOf, onChange }: SubscalesPanelProps) {
  const { t } = useTranslation('instruments');
  const root = useRef<HTMLDivElement>(null);
  const confirm = useConfirm();
  const { language } = useWriting();
  const { subscales } = draft.scoring;
  if (itemsWithPoints(draft).length === 0 && subscales.length === 0) return null;

  const remove = async ({ code, name, norm }: Subscale) => {
    const question = {
      title: t('subscale.removal', { name: name[language] }),
      content: t('subscale.removalContent'),
      ok: t('subscale.removalOk'),
      danger: true,
    };
    if (norm && !(await confirm(question))) return;
    const at = subscales.findIndex((one) => one.code === code);
    onChange(withoutSubscale(draft, code));
    focusNext(root.current, '[data-remove-subscale]', at);
  };
  const add = () => {
    onChange(withNewSubscale(draft));
    focusOn(root.current, '[data-part="subscale-name"] textarea', subscales.length);
  };
  return (
    <Panel title={t('subscale.title')}>
      <div ref={root}>
        <Hint>{t('subscale.hint')}</Hint>
        <ul className={parts.bands}>
          {subscales.map((subscale) => (
            <SubscaleEditor
              key={subscalePath(subscale.code)}
              subscale={subscale}
              draft={draft}
              problems={subscaleProblems(draft, subscale).filter(({ rule }) => tried || !UNSAID.includes(rule))}
              wordsOf={wordsOf}
              onChange={(change) => onChange(withSubscale(draft, subscale.code, change))}
              onBands={(bands) => onChange(withSubscaleBands(draft, subscale.code, bands))}
              onRemove={() => void remove(subscale)}
            />
          ))}
        </ul>
        <Button data-add type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('subscale.add')}
        </Button>
      </div>
    </Panel>
  );
}
