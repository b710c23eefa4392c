import { PlusOutlined } from '@ant-design/icons';
import type { Instrument, Section } from '@cogclinic/scales/instrument';
import type { DraftProblem } from '@cogclinic/scales/own';
import { itemsBefore } from '@cogclinic/scales/showConditions';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Hint } from '../Hint.tsx';
import { Problems } from './BandList.tsx';
import { DRAGGED, type ItemActions, ItemEditor } from './ItemEditor.tsx';
import { countsAnywhere } from './model.ts';
import { sectionsLike } from './moves.ts';
import styles from './SectionEditor.module.css';
import { SectionHead } from './SectionHead.tsx';
import { movedSection, withNote, withTitle } from './sections.ts';
import { useSectionNames } from './useSectionNames.ts';

type SectionEditorProps = {
  section: Section;
  draft: Instrument;
  /** Whether it has a title to be written. */
  titled: boolean;
  problems: readonly DraftProblem[];
  wordsOf: (problem: DraftProblem) => string;
  actions: ItemActions;
  onChange: (draft: Instrument) => void;
  onAdd: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** The items of one section; where there are several it can be titled, moved and removed, and items go from one to another. */
export function SectionEditor({ section, draft, titled, problems, wordsOf, actions, ...to }: SectionEditorProps) {
  const { t } = useTranslation('instruments');
  const nameOf = useSectionNames(draft);
  const { code, items } = section;
  const name = nameOf(code);
  const isOne = draft.sections.length === 1;
  const fitting = sectionsLike(draft, section);
  const places = fitting.map((one) => ({ value: one.code, label: nameOf(one.code) }));
  const own = problems.filter(({ path }) => path === `sections.${code}`);
  return (
    <section
      className={styles.root}
      aria-label={name}
      data-own-section={code}
      data-place={`sections.${code}`}
      data-problem={own.length > 0 || undefined}
      data-titled={titled || undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        actions.dropInto(event.dataTransfer.getData(DRAGGED), code);
      }}
    >
      {titled && (
        <SectionHead
          section={section}
          name={name}
          number={draft.sections.indexOf(section) + 1}
          moves={
            isOne ? null : { up: movedSection(draft, code, -1) !== null, down: movedSection(draft, code, 1) !== null }
          }
          onTitle={(title) => to.onChange(withTitle(draft, code, title))}
          onNote={(note) => to.onChange(withNote(draft, code, note))}
          onMove={to.onMove}
          onRemove={to.onRemove}
        />
      )}
      <Problems problems={own} wordsOf={wordsOf} />
      {items.length === 0 && !isOne && <Hint>{t('section.empty')}</Hint>}
      <ol className={styles.items}>
        {items.map((item, at) => (
          <ItemEditor
            key={item.code}
            item={item}
            draft={draft}
            first={at === 0 && fitting[0] === section}
            last={at === items.length - 1 && fitting.at(-1) === section}
            section={code}
            places={places}
            counts={countsAnywhere(draft, item)}
            reversed={draft.scoring.reversed.includes(item.code)}
            conditional={itemsBefore(draft, item.code).length > 0}
            flags={draft.scoring.flags}
            problems={problems.filter(({ path }) => path === `items.${item.code}`).map(wordsOf)}
            actions={actions}
          />
        ))}
      </ol>
      <Button
        data-add
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        aria-label={isOne ? undefined : t('section.addItem', { name })}
        onClick={to.onAdd}
      >
        {t('item.add')}
      </Button>
    </section>
  );
}
