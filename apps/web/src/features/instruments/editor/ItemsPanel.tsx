import { PlusOutlined } from '@ant-design/icons';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { DraftProblem } from '@cogclinic/scales/own';
import { itemsOf } from '@cogclinic/scales/run';
import { itemsBefore, itemsUnder } from '@cogclinic/scales/showConditions';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { focusNext } from './focus.ts';
import { type ItemActions, ItemEditor } from './ItemEditor.tsx';
import {
  countsAnywhere,
  moved,
  tornByMove,
  withItem,
  withNewItem,
  withoutFlag,
  withoutItem,
  withoutTorn,
  withReversed,
} from './model.ts';

type ItemsPanelProps = {
  draft: Instrument;
  problems: readonly DraftProblem[];
  wordsOf: (problem: DraftProblem) => string;
  onChange: (draft: Instrument) => void;
};

/** The items in their sections, in the order in which they are asked. */
export function ItemsPanel({ draft, problems, wordsOf, onChange }: ItemsPanelProps) {
  const { t } = useTranslation('instruments');
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const confirm = useConfirm();
  const { list } = useFormats();
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

  const place = async (code: string, to: string | undefined, by?: -1 | 1) => {
    if (to === undefined || code === to) return;
    const torn = tornByMove(draft, code, to);
    const [first] = torn;
    if (first) {
      const question = {
        title: t('torn.title', { item: first.item, question: first.needs }),
        content: t('torn.content', { item: first.item, question: first.needs }),
        ok: t('torn.ok'),
      };
      if (!(await confirm(question))) return;
    }
    const next = withoutTorn(moved(draft, code, to), torn);
    const at = itemsOf(draft).findIndex((item) => item.code === to);
    onChange(next);
    setSaid(t('item.moved', { place: at + 1, total: itemsOf(draft).length }));
    const there = itemsOf(next)[at];
    if (by && there) focusMove(there.code, by);
  };
  const remove = async (code: string) => {
    const under = itemsUnder(draft, code).map((item) => item.code);
    if (under.length > 0) {
      const question = {
        title: t('removal.title', { item: code }),
        content: t('removal.content', { item: code, items: list(under), count: under.length }),
        ok: t('removal.ok'),
        danger: true,
      };
      if (!(await confirm(question))) return;
    }
    const at = itemsOf(draft).findIndex((item) => item.code === code);
    onChange(withoutItem(draft, code));
    setSaid(t('removal.done', { item: code }));
    focusNext(root.current, '[data-remove-item]', at);
  };
  const add = () => {
    const next = withNewItem(draft);
    onChange(next);
    const code = itemsOf(next).at(-1)?.code ?? '';
    setTimeout(() =>
      root.current?.querySelector<HTMLElement>(`[data-own-item="${CSS.escape(code)}"] textarea`)?.focus(),
    );
  };

  const latest = useRef({ draft, onChange, place, remove });
  latest.current = { draft, onChange, place, remove };
  const actions = useMemo<ItemActions>(() => actionsOn(latest), []);

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
                  draft={draft}
                  first={at === 0}
                  last={at === section.items.length - 1}
                  counts={countsAnywhere(draft, item)}
                  reversed={draft.scoring.reversed.includes(item.code)}
                  conditional={itemsBefore(draft, item.code).length > 0}
                  flags={draft.scoring.flags}
                  problems={problems.filter(({ path }) => path === `items.${item.code}`).map(wordsOf)}
                  actions={actions}
                />
              ))}
            </ol>
          </section>
        ))}
        <Button data-add type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('item.add')}
        </Button>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </Panel>
  );
}

type Latest = {
  current: Readonly<{
    draft: Instrument;
    onChange: (draft: Instrument) => void;
    place: (code: string, to: string | undefined, by?: -1 | 1) => Promise<void>;
    remove: (code: string) => Promise<void>;
  }>;
};

function actionsOn(latest: Latest): ItemActions {
  const put = (how: (draft: Instrument) => Instrument) => latest.current.onChange(how(latest.current.draft));
  return {
    draft: () => latest.current.draft,
    change: (code, change) => put((draft) => withItem(draft, code, change)),
    removeFlag: (code) => put((draft) => withoutFlag(draft, code)),
    reverse: (code, isReversed) => put((draft) => withReversed(draft, code, isReversed)),
    move: (code, by) => {
      const { items = [] } =
        latest.current.draft.sections.find((one) => one.items.some((item) => item.code === code)) ?? {};
      const at = items.findIndex((item) => item.code === code);
      void latest.current.place(code, items[at + by]?.code, by);
    },
    dropHere: (code, to) => void latest.current.place(code, to),
    remove: (code) => void latest.current.remove(code),
  };
}
