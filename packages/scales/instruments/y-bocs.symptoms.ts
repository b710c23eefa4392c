import type { Section } from '../instrument.ts';
import { choice, text } from './compose.ts';
import { questionsOf, type Row } from './rows.ts';

/** When a symptom was present; the checklist is not scored. */
const when = [
  choice(0, text('从未', '從未', 'Never', 'Никогда')),
  choice(1, text('过去有', '過去有', 'In the past', 'Прежде')),
  choice(2, text('目前有', '目前有', 'Now', 'Сейчас')),
  choice(3, text('过去和目前都有', '過去與目前皆有', 'Past and now', 'Прежде и сейчас')),
];

/** A section of the checklist: its code and title, then its symptoms. */
export type SymptomGroup = readonly [title: Row, ...symptoms: readonly Row[]];

/** The checklist's sections, whose symptoms are asked but never scored. */
export function checklist(groups: readonly SymptomGroup[]): readonly Section[] {
  return groups.map(([[code, ...title], ...symptoms]) => ({
    code,
    title: text(...title),
    items: questionsOf(symptoms, when).map((item) => ({ ...item, unscored: true })),
  }));
}
