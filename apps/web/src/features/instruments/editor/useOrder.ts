import type { Instrument } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { itemsUnder } from '@cogclinic/scales/showConditions';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { focusMoved, focusNext, focusOn } from './focus.ts';
import { renumbered, withoutItem } from './model.ts';
import { movedTo, type Spot, sectionOf, type Torn, tornBy, withoutTorn } from './moves.ts';
import { mergedSection, movedSection, withoutSection } from './sections.ts';
import { useSectionNames } from './useSectionNames.ts';

export type Order = Readonly<{
  /** What became of the last change, for those who hear the page. */
  said: string;
  /** By which of its buttons, or how else it was moved: that keeps the focus. */
  moveItem(code: string, spot: Spot | null, by: -1 | 1 | 'section' | 'mouse'): Promise<void>;
  removeItem(code: string): Promise<void>;
  moveSection(code: string, by: -1 | 1): Promise<void>;
  /** With its items, or without: then they join the section beside it. */
  removeSection(code: string, items: 'go' | 'stay'): void;
}>;

/** Puts items and sections elsewhere, or away; asks before conditions are lost, and keeps the focus where it belongs. */
export function useOrder(
  draft: Instrument,
  root: RefObject<HTMLElement | null>,
  onChange: (draft: Instrument) => void,
): Order {
  const { t } = useTranslation('instruments');
  const [said, setSaid] = useState('');
  const confirm = useConfirm();
  const { list } = useFormats();
  const nameOf = useSectionNames(draft);
  const itemAt = (code: string) => `[data-own-item="${CSS.escape(code)}"]`;

  const tornQuestion = (torn: readonly Torn[]) => {
    const moving = [...new Set(torn.map(({ item }) => item))];
    const [only, ...others] = moving;
    if (only !== undefined && others.length === 0) {
      const params = { item: only, question: list(torn.map(({ needs }) => needs)) };
      return { title: t('torn.title', params), content: t('torn.content', params), ok: t('torn.ok') };
    }
    const items = list(moving);
    return { title: t('torn.several', { items }), content: t('torn.severalContent'), ok: t('torn.severalOk') };
  };
  /** Null where it was not wanted. */
  const put = async (next: Instrument): Promise<Instrument | null> => {
    const torn = tornBy(draft, next);
    if (torn.length > 0 && !(await confirm(tornQuestion(torn)))) return null;
    const settled = renumbered(withoutTorn(next, torn));
    onChange(settled);
    return settled;
  };

  return {
    said,
    async moveItem(code, spot, by) {
      if (!spot) return;
      const next = movedTo(draft, code, spot);
      const settled = await put(next);
      const at = itemsOf(next).findIndex((item) => item.code === code);
      const there = settled && itemsOf(settled)[at];
      if (!there) return;
      const place = { place: at + 1, total: itemsOf(next).length };
      const isElsewhere = sectionOf(draft, code)?.code !== spot.section;
      setSaid(isElsewhere ? t('item.movedInto', { ...place, section: nameOf(spot.section) }) : t('item.moved', place));
      if (by === 'section') focusOn(root.current, `${itemAt(there.code)} [data-move-into] [role="combobox"]`);
      else if (by !== 'mouse') focusMoved(root.current, itemAt(there.code), by);
    },
    async removeItem(code) {
      const under = itemsUnder(draft, code).map((item) => item.code);
      const question = {
        title: t('removal.title', { item: code }),
        content: t('removal.content', { item: code, items: list(under), count: under.length }),
        ok: t('removal.ok'),
        danger: true,
      };
      if (under.length > 0 && !(await confirm(question))) return;
      const at = itemsOf(draft).findIndex((item) => item.code === code);
      onChange(withoutItem(draft, code));
      setSaid(t('removal.done', { item: code }));
      focusNext(root.current, '[data-remove-item]', at);
    },
    async moveSection(code, by) {
      const next = movedSection(draft, code, by);
      if (!next || !(await put(next))) return;
      const place = next.sections.findIndex((section) => section.code === code) + 1;
      setSaid(t('section.moved', { name: nameOf(code), place, total: next.sections.length }));
      focusMoved(root.current, `[data-own-section="${CSS.escape(code)}"] [data-section-tools]`, by);
    },
    removeSection(code, items) {
      const at = draft.sections.findIndex((section) => section.code === code);
      onChange(renumbered(items === 'stay' ? mergedSection(draft, code) : withoutSection(draft, code)));
      setSaid(t('section.removed', { name: nameOf(code) }));
      focusNext(root.current, '[data-part="section-title"] textarea', at);
    },
  };
}
