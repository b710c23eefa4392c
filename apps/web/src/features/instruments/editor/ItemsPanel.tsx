import { PlusOutlined } from '@ant-design/icons';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { DraftProblem } from '@cogclinic/scales/own';
import { itemsOf } from '@cogclinic/scales/run';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { moved, withItem, withNewItem, withoutItem } from './model.ts';

type ItemsPanelProps = {
  draft: Instrument;
  problems: readonly (DraftProblem & { text: string })[];
  onChange: (draft: Instrument) => void;
};

/** The items in their sections, in the order in which they are asked. */
export function ItemsPanel({ draft, problems, onChange }: ItemsPanelProps) {
  const { t } = useTranslation('instruments');
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const language = currentLanguage();

  /** The pressed button, or its neighbour at the end of the list, keeps the focus where the item stands now. */
  const focusMove = (code: string, by: -1 | 1) => {
    setTimeout(() => {
      const item = root.current?.querySelector(`[data-own-item="${CSS.escape(code)}"]`);
      const pressed = item?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`);
      const other = item?.querySelector<HTMLButtonElement>(`[data-move="${-by}"]`);
      (pressed?.disabled ? other : pressed)?.focus();
    });
  };

  const place = (code: string, to: string | undefined, by?: -1 | 1) => {
    if (to === undefined || code === to) return;
    const next = moved(draft, code, to);
    const at = itemsOf(draft).findIndex((item) => item.code === to);
    onChange(next);
    setSaid(t('item.moved', { place: at + 1, total: itemsOf(draft).length }));
    const there = itemsOf(next)[at];
    if (by && there) focusMove(there.code, by);
  };
  const add = () => {
    const next = withNewItem(draft);
    onChange(next);
    const code = itemsOf(next).at(-1)?.code ?? '';
    setTimeout(() =>
      root.current?.querySelector<HTMLElement>(`[data-own-item="${CSS.escape(code)}"] textarea`)?.focus(),
    );
  };

  return (
    <Panel title={t('editor.items', { count: itemsOf(draft).length })}>
      <div ref={root}>
        {draft.sections.map((section) => (
          <section key={section.code} aria-label={section.title[language]}>
            {draft.sections.length > 1 && <p className="own-section">{section.title[language]}</p>}
            <ol className="own-items">
              {section.items.map((item, at) => (
                <ItemEditor
                  key={item.code}
                  item={item}
                  first={at === 0}
                  last={at === section.items.length - 1}
                  problems={problems.filter(({ path }) => path === `items.${item.code}`).map(({ text }) => text)}
                  onChange={(change) => onChange(withItem(draft, item.code, change))}
                  onMove={(by) => place(item.code, section.items[at + by]?.code, by)}
                  onDropHere={(code) => place(code, item.code)}
                  onRemove={() => onChange(withoutItem(draft, item.code))}
                />
              ))}
            </ol>
          </section>
        ))}
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('item.add')}
        </Button>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </Panel>
  );
}
