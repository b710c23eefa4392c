import { PlusOutlined } from '@ant-design/icons';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { DraftProblem } from '@cogclinic/scales/own';
import { itemsOf } from '@cogclinic/scales/run';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { focusOn } from './focus.ts';
import type { ItemActions } from './ItemEditor.tsx';
import { blankSection, withItem, withNewItem, withReversed } from './model.ts';
import { endOf, spotBeside, spotOf } from './moves.ts';
import { SectionEditor } from './SectionEditor.tsx';
import { SectionRemoval } from './SectionRemoval.tsx';
import { withNewSection } from './sections.ts';
import { type Order, useOrder } from './useOrder.ts';
import { withNewWarning, withoutWarning, withWarning } from './warnings.ts';

type ItemsPanelProps = {
  draft: Instrument;
  problems: readonly DraftProblem[];
  wordsOf: (problem: DraftProblem) => string;
  onChange: (draft: Instrument) => void;
};

/** The items in their sections, in the order in which they are asked. */
export function ItemsPanel({ draft: written, problems, wordsOf, onChange }: ItemsPanelProps) {
  const { t } = useTranslation('instruments');
  const root = useRef<HTMLDivElement>(null);
  const draft = written.sections.length > 0 ? written : { ...written, sections: [blankSection(written)] };
  const order = useOrder(draft, root, onChange);
  const [removing, setRemoving] = useState<string | null>(null);
  // Titles stay visible once there were any, also while one is being written.
  const [titled, setTitled] = useState(() => hasTitles(draft));
  if (!titled && hasTitles(draft)) setTitled(true);

  const add = (section: string) => {
    const next = withNewItem(draft, section);
    onChange(next);
    const code = next.sections.find((one) => one.code === section)?.items.at(-1)?.code ?? '';
    focusOn(root.current, `[data-own-item="${CSS.escape(code)}"] textarea`);
  };
  const addSection = () => {
    const { draft: next, code } = withNewSection(draft);
    onChange(next);
    focusOn(root.current, `[data-own-section="${CSS.escape(code)}"] textarea`);
  };
  const removeSection = (code: string, isEmpty: boolean) => {
    if (isEmpty) order.removeSection(code, 'go');
    else setRemoving(code);
  };

  const latest = useRef({ draft, onChange, order });
  latest.current = { draft, onChange, order };
  const actions = useMemo<ItemActions>(() => actionsOn(latest), []);

  return (
    <Panel title={t('editor.items', { count: itemsOf(draft).length })}>
      <div ref={root}>
        {draft.sections.map((section) => (
          <SectionEditor
            key={section.code}
            section={section}
            draft={draft}
            titled={titled}
            problems={problems}
            wordsOf={wordsOf}
            actions={actions}
            onChange={onChange}
            onAdd={() => add(section.code)}
            onMove={(by) => void order.moveSection(section.code, by)}
            onRemove={() => removeSection(section.code, section.items.length === 0)}
          />
        ))}
        <Button data-add type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={addSection}>
          {t('section.add')}
        </Button>
        <p className="visually-hidden" role="status">
          {order.said}
        </p>
      </div>
      {removing !== null && (
        <SectionRemoval
          draft={draft}
          code={removing}
          onRemove={(items) => {
            setRemoving(null);
            order.removeSection(removing, items);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}

/** Whether sections are told apart, or the only one says something of its own. */
function hasTitles({ name, sections }: Instrument): boolean {
  const [only, ...others] = sections;
  if (!only) return false;
  return others.length > 0 || only.note !== undefined || JSON.stringify(only.title) !== JSON.stringify(name);
}

type Latest = {
  current: Readonly<{ draft: Instrument; onChange: (draft: Instrument) => void; order: Order }>;
};

function actionsOn(latest: Latest): ItemActions {
  const put = (how: (draft: Instrument) => Instrument) => latest.current.onChange(how(latest.current.draft));
  return {
    draft: () => latest.current.draft,
    change: (code, change) => put((draft) => withItem(draft, code, change)),
    addWarning: (item) => put((draft) => withNewWarning(draft, item)),
    changeWarning: (code, change) => put((draft) => withWarning(draft, code, change)),
    removeWarning: (code) => put((draft) => withoutWarning(draft, code)),
    reverse: (code, isReversed) => put((draft) => withReversed(draft, code, isReversed)),
    move: (code, by) => {
      const { draft, order } = latest.current;
      void order.moveItem(code, spotBeside(draft, code, by), by);
    },
    moveInto: (code, section) => {
      const { draft, order } = latest.current;
      void order.moveItem(code, endOf(draft, code, section), 'section');
    },
    dropHere: (code, to) => {
      const { draft, order } = latest.current;
      void order.moveItem(code, spotOf(draft, code, to), 'mouse');
    },
    dropInto: (code, section) => {
      const { draft, order } = latest.current;
      void order.moveItem(code, endOf(draft, code, section), 'mouse');
    },
    remove: (code) => void latest.current.order.removeItem(code),
  };
}
