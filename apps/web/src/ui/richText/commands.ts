import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { Fragment, type MarkType, type NodeType, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

/** The toolbar's commands, each with its keys ("Mod" is Ctrl, on a Mac ⌘). */
export const ACTIONS = ['strong', 'em', 'u', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'link', 'undo', 'redo'] as const;
export type Action = (typeof ACTIONS)[number];

export const KEYS: Readonly<Record<Action, string>> = {
  strong: 'Mod-b',
  em: 'Mod-i',
  u: 'Mod-u',
  h3: 'Mod-Alt-1',
  h4: 'Mod-Alt-2',
  ul: 'Mod-Shift-8',
  ol: 'Mod-Shift-7',
  blockquote: 'Mod-Shift-9',
  link: 'Mod-k',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
};

/** Whether each action is active at the cursor, or possible there. */
export type Standing = Readonly<Record<Action, boolean>>;

const nodes = schema.nodes as Readonly<Record<string, NodeType>>;
const marks = schema.marks as Readonly<Record<string, MarkType>>;
function node(name: string): NodeType {
  const type = nodes[name];
  if (!type) throw new Error(`no node ${name}`);
  return type;
}
function mark(name: string): MarkType {
  const type = marks[name];
  if (!type) throw new Error(`no mark ${name}`);
  return type;
}

function isIn(state: EditorState, name: string, level?: number): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const at = $from.node(depth);
    if (at.type.name === name) return level === undefined || at.attrs.level === level;
  }
  return false;
}

function hasMark(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = mark(name);
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
}

const heading =
  (level: number): Command =>
  (state, dispatch) =>
    isIn(state, 'heading', level)
      ? setBlockType(node('paragraph'))(state, dispatch)
      : setBlockType(node('heading'), { level })(state, dispatch);

const list =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) =>
    isIn(state, name) ? liftListItem(node('list_item'))(state, dispatch) : wrapInList(node(name))(state, dispatch);

const quote: Command = (state, dispatch) =>
  isIn(state, 'blockquote') ? lift(state, dispatch) : wrapIn(node('blockquote'))(state, dispatch);

/** The commands of all actions but the link, which must ask for an address. */
export const COMMANDS: Readonly<Record<Exclude<Action, 'link'>, Command>> = {
  strong: toggleMark(mark('strong')),
  em: toggleMark(mark('em')),
  u: toggleMark(mark('u')),
  h3: heading(3),
  h4: heading(4),
  ul: list('bullet_list'),
  ol: list('ordered_list'),
  blockquote: quote,
  undo,
  redo,
};

/** The commands active at the cursor; for undo and redo, whether they are possible. */
export function standingOf(state: EditorState): Standing {
  return {
    strong: hasMark(state, 'strong'),
    em: hasMark(state, 'em'),
    u: hasMark(state, 'u'),
    h3: isIn(state, 'heading', 3),
    h4: isIn(state, 'heading', 4),
    ul: isIn(state, 'bullet_list'),
    ol: isIn(state, 'ordered_list'),
    blockquote: isIn(state, 'blockquote'),
    link: hasMark(state, 'link'),
    undo: undo(state),
    redo: redo(state),
  };
}

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('hard_break').create()).scrollIntoView());
  return true;
};

/** All keys of the editor. Tab stays the browser's: lists go in and out by Mod-] and Mod-[. */
export function keysOf(askForLink: () => void): Record<string, Command> {
  const item = node('list_item');
  const link: Command = (_state, dispatch) => {
    if (dispatch) askForLink();
    return true;
  };
  const actions = Object.entries(COMMANDS).map(([action, command]) => [KEYS[action as Action], command] as const);
  return {
    ...baseKeymap,
    ...Object.fromEntries(actions),
    'Mod-y': redo,
    [KEYS.link]: link,
    Enter: chainCommands(splitListItem(item), baseKeymap.Enter ?? (() => false)),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    'Mod-]': sinkListItem(item),
    'Mod-[': liftListItem(item),
  };
}

/** The address of the link where the cursor stands. */
export function linkAt(state: EditorState): string {
  const { $from, from, to } = state.selection;
  const type = mark('link');
  let found = type.isInSet($from.marks())?.attrs.href;
  state.doc.nodesBetween(from, to, (at) => {
    found ??= type.isInSet(at.marks)?.attrs.href;
  });
  return typeof found === 'string' ? found : '';
}

/** Links what is selected, or the whole link where the cursor stands, or the address itself; null takes the link off. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const type = mark('link');
    const { from, to } = wholeLink(state);
    const tr = state.tr.removeMark(from, to, type);
    if (href !== null) {
      if (from === to) tr.insert(from, schema.text(href, [type.create({ href })]));
      else tr.addMark(from, to, type.create({ href }));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function wholeLink(state: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection;
  const type = mark('link');
  const here = type.isInSet($from.marks());
  if (!empty || !here) return { from, to };
  const start = $from.start();
  let range = { from, to };
  $from.parent.forEach((child, offset) => {
    const [begin, end] = [start + offset, start + offset + child.nodeSize];
    if (here.isInSet(child.marks) && begin <= from && end >= from) range = { from: begin, to: end };
  });
  return range;
}

/** Puts plain text in place of the selection; a line break begins a paragraph. */
export const insertLines =
  (text: string): Command =>
  (state, dispatch) => {
    const lines = text.split('\n').map((line) => node('paragraph').create(null, line ? schema.text(line) : null));
    dispatch?.(state.tr.replaceSelection(new Slice(Fragment.from(lines), 1, 1)).scrollIntoView());
    return true;
  };
