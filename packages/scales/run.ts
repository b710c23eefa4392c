import { answerTo } from './answerTo.ts';
import type { Answers, AnswerValue, Clause, Condition, Instrument, Item } from './instrument.ts';
import { isUnrated } from './points.ts';

/** All items of an instrument in the order of asking, including those whose conditions do not hold. */
export function itemsOf(instrument: Pick<Instrument, 'sections'>): readonly Item[] {
  return instrument.sections.flatMap((section) => section.items);
}

/**
 * The items that are asked with these answers: those without conditions, and those whose every condition holds.
 *
 * A condition on an item that is not asked, or not yet answered, does not hold, unless it asks for exactly that;
 * "cannot be rated" is neither above nor below any value. In a multiple item `equals` holds if any chosen value is
 * equal. Unknown codes are ignored.
 */
export function askedItems(instrument: Pick<Instrument, 'sections'>, answers: Answers): readonly Item[] {
  const all = itemsOf(instrument);
  if (all.every(({ when }) => when === undefined)) {
    return all;
  }
  const items = new Map(all.map((item) => [item.code, item]));
  const asked = new Map<string, boolean>();
  const settled = new Set<string>();

  /**
   * A chain of conditions may pass through all items, deeper than a stack, so a loop settles an item's sources first.
   */
  function settle(code: string): void {
    const open = [code];
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const item = items.get(last);
      if (item === undefined || settled.has(last)) {
        open.pop();
      } else if (asked.has(last)) {
        asked.set(last, (item.when ?? []).every(clauseHolds));
        settled.add(last);
      } else {
        // In a circle of conditions none holds.
        asked.set(last, false);
        for (const { item: named } of (item.when ?? []).flat()) {
          if (!asked.has(named)) {
            open.push(named);
          }
        }
      }
    }
  }

  function isAsked({ code }: Item): boolean {
    if (!settled.has(code)) {
      settle(code);
    }
    return asked.get(code) === true;
  }

  function clauseHolds(clause: Clause): boolean {
    return 'is' in clause ? holds(clause) : clause.some(holds);
  }

  function holds(condition: Condition): boolean {
    const item = items.get(condition.item);
    if (item === undefined) {
      return false;
    }
    const given = answerTo(answers, condition.item);
    const value = given !== undefined && asked.get(condition.item) === true ? given : undefined;
    if (condition.is === 'unanswered') {
      return value === undefined;
    }
    return value !== undefined && compares(item, value, condition);
  }

  return all.filter(isAsked);
}

/** The asked items that are visible; hidden items have their answers without a person. */
export function shownItems(instrument: Pick<Instrument, 'sections'>, answers: Answers): readonly Item[] {
  return askedItems(instrument, answers).filter(({ hidden }) => hidden !== true);
}

/** Whether a person answers the item: it is neither calculated, hidden nor read-only. */
export function takesAnswer({ calculated, readOnly, hidden }: Item): boolean {
  return calculated === undefined && readOnly !== true && hidden !== true;
}

/** The items that a person answers, including those whose conditions do not hold. */
export function questionsOf(instrument: Pick<Instrument, 'sections'>): readonly Item[] {
  return itemsOf(instrument).filter(takesAnswer);
}

/** Whether an item is a notice: a text under a condition, read and not answered. */
export function isNotice({ kind, readOnly, initial, calculated }: Item): boolean {
  return kind === 'text' && readOnly === true && initial === undefined && calculated === undefined;
}

/** The items that a report lists: the visible ones without notices. */
export function reportedItems(instrument: Pick<Instrument, 'sections'>, answers: Answers): readonly Item[] {
  return shownItems(instrument, answers).filter((item) => !isNotice(item));
}

/** The initial answers of a test, as set by the form. */
export function initialAnswers(instrument: Pick<Instrument, 'sections'>): Answers {
  const given = itemsOf(instrument).flatMap(({ code, initial }) => (initial === undefined ? [] : [[code, initial]]));
  return Object.fromEntries(given);
}

/** Whether an answer equals the initial one, so that it may be untouched. */
export function isInitial({ initial }: Item, value: AnswerValue | undefined): boolean {
  return initial !== undefined && value !== undefined && String(initial) === String(value);
}

function compares(item: Item, value: AnswerValue, { is, value: other }: Condition): boolean {
  switch (is) {
    case 'answered':
      return true;
    case 'unanswered':
      return false;
    case 'equals':
      return isAmong(value, other);
    case 'notEquals':
      return !isAmong(value, other);
    default:
      return !isUnrated(item, value) && order(value, other, is);
  }
}

function isAmong(value: AnswerValue, other: number | string): boolean {
  return typeof value === 'object' ? value.some((chosen) => chosen === other) : value === other;
}

/** Texts (dates and times included) compare with texts, numbers with numbers. */
function order(value: AnswerValue, other: number | string, is: 'atLeast' | 'atMost' | 'above' | 'below'): boolean {
  if (typeof value !== typeof other) {
    return false;
  }
  switch (is) {
    case 'atLeast':
      return value >= other;
    case 'atMost':
      return value <= other;
    case 'above':
      return value > other;
    case 'below':
      return value < other;
  }
}

/** The first asked item without an answer, or undefined when none is left; unscored items are included. */
export function nextItem(instrument: Pick<Instrument, 'sections'>, answers: Answers): Item | undefined {
  return askedItems(instrument, answers).find(
    (item) => takesAnswer(item) && answerTo(answers, item.code) === undefined,
  );
}

/** How many of the items asked so far have an answer; "cannot be rated" is an answer. */
export function progress(instrument: Pick<Instrument, 'sections'>, answers: Answers): { given: number; asked: number } {
  const asked = askedItems(instrument, answers).filter(takesAnswer);
  return { given: asked.filter((item) => answerTo(answers, item.code) !== undefined).length, asked: asked.length };
}
