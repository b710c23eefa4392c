import type { Choice, Item } from '@cogclinic/scales/instrument';

/** Where a key was pressed: on a choice, in a number, on a button or link, elsewhere on the page, or beside it. */
export type Source = 'choice' | 'number' | 'button' | 'page' | 'outside';
/** `grid`: on a choice of a matrix, where arrows go by row and column. */
export type Press = Readonly<{ key: string; source: Source; repeat: boolean; modified: boolean; grid?: boolean }>;

export type Command =
  | Readonly<{ kind: 'choose'; value: number }>
  /** Choose the choice that has the focus, or go on when it is chosen already. */
  | Readonly<{ kind: 'accept' }>
  | Readonly<{ kind: 'move'; by: 1 | -1 }>
  /** To the next or last row of a matrix, in the same column. */
  | Readonly<{ kind: 'moveRow'; by: 1 | -1 }>
  | Readonly<{ kind: 'focusChoice'; by: 1 | -1 }>
  | Readonly<{ kind: 'clear' }>;

/**
 * The choice that each digit chooses: the one printed with that number. Where some number is no digit (0.5, 10) there are
 * none: who types the 1 of 10 must not have chosen 1, nor the first choice.
 */
export function choiceKeys(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const isDigit = ({ value }: Choice) => Number.isInteger(value) && value >= 0 && value <= 9;
  return new Map(choices.every(isDigit) ? choices.map((choice) => [String(choice.value), choice]) : []);
}

/** What a key means at an item (undefined past the last one), or null when it is none of ours. */
export function commandOf(press: Press, item: Item | undefined): Command | null {
  const { source } = press;
  if (press.modified) return null;
  const key = press.key.normalize('NFKC');
  if (source === 'number') return key === 'Enter' && !press.repeat ? { kind: 'move', by: 1 } : null;
  // Tabs and menus have their own use of every other key.
  if (source === 'outside' && !/^\d$/.test(key)) return null;
  const inGrid = press.grid === true ? GRID_MOVES[key] : undefined;
  if (inGrid) return inGrid;
  switch (key) {
    case 'ArrowRight':
      return { kind: 'move', by: 1 };
    case 'ArrowLeft':
    case 'Backspace':
      return { kind: 'move', by: -1 };
    case 'ArrowDown':
    case 'ArrowUp':
      if (source === 'button' || item?.kind !== 'choice') return null;
      return { kind: 'focusChoice', by: key === 'ArrowDown' ? 1 : -1 };
    case 'Delete':
      return item ? { kind: 'clear' } : null;
    case 'Enter':
      if (press.repeat || source === 'button' || !item) return null;
      return source === 'choice' ? { kind: 'accept' } : { kind: 'move', by: 1 };
    default:
      return press.repeat || item?.kind !== 'choice' ? null : digitCommand(key, item.choices);
  }
}

const GRID_MOVES: Readonly<Record<string, Command>> = {
  ArrowRight: { kind: 'focusChoice', by: 1 },
  ArrowLeft: { kind: 'focusChoice', by: -1 },
  ArrowDown: { kind: 'moveRow', by: 1 },
  ArrowUp: { kind: 'moveRow', by: -1 },
};

/** Ctrl+Z, on keyboards of other letters too. */
export function isUndoKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  return isZ && ctrlKey !== metaKey && !altKey && !shiftKey;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

function digitCommand(key: string, choices: readonly Choice[]): Command | null {
  const choice = choiceKeys(choices).get(key);
  return choice ? { kind: 'choose', value: choice.value } : null;
}
