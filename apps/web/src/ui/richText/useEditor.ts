import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keysOf, type Standing, standingOf } from './commands.ts';
import { toHtml } from './html.ts';
import { rowsAsLines } from './pastedTables.ts';
import { reader } from './schema.ts';

export type Editor = Readonly<{
  /** The element that holds the editor. */
  place: RefObject<HTMLDivElement | null>;
  standing: Standing;
  run: (command: Command) => void;
  state: () => EditorState;
  focus: () => void;
}>;

type UseEditorOptions = {
  value: string;
  onChange: (html: string) => void;
  attributes: Readonly<Record<string, string>>;
  askForLink: () => void;
};

/** ProseMirror's editor as React needs it: its value is HTML, and hidden pages keep what was undone and done. */
export function useEditor({ value, onChange, attributes, askForLink }: UseEditorOptions): Editor {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef({ onChange, askForLink, attributes });
  const [first] = useState(() => newState(value, () => latest.current.askForLink()));
  const kept = useRef(first);
  /** The value that the document stands for. */
  const known = useRef(value);
  const [standing, setStanding] = useState(() => standingOf(first));

  useEffect(() => {
    latest.current = { onChange, askForLink, attributes };
    // The labels may have changed with the language.
    view.current?.setProps({});
  });

  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const made = new EditorView(
      { mount: node },
      {
        state: kept.current,
        clipboardParser: reader,
        transformPastedHTML: rowsAsLines,
        attributes: () => ({ ...latest.current.attributes }),
        handleDOMEvents: { keydown: knowSelection },
        dispatchTransaction(transaction) {
          const state = made.state.apply(transaction);
          kept.current = state;
          made.updateState(state);
          setStanding((before) => unlessSame(before, standingOf(state)));
          if (!transaction.docChanged) return;
          known.current = toHtml(state.doc);
          latest.current.onChange(known.current);
        },
      },
    );
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);

  // A value from outside: a template, a restored draft, the others' version.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    const state = kept.current;
    const doc = parsed(value);
    const next = state.apply(state.tr.replaceWith(0, state.doc.content.size, doc.content));
    kept.current = next;
    view.current?.updateState(next);
    setStanding(standingOf(next));
  }, [value]);

  return {
    place,
    standing,
    run(command) {
      const { current } = view;
      if (!current) return;
      command(current.state, current.dispatch, current);
      current.focus();
    },
    state: () => kept.current,
    focus: () => view.current?.focus(),
  };
}

function newState(value: string, askForLink: () => void): EditorState {
  return EditorState.create({ doc: parsed(value), plugins: [history(), keymap(keysOf(askForLink))] });
}

/** A browser tells of a moved cursor late: a command's key pressed before that would work where the cursor was. */
function knowSelection({ dom }: EditorView, { ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
}

/** The browser's parser neither runs nor loads anything. */
function parsed(html: string): Node {
  return reader.parse(new DOMParser().parseFromString(html, 'text/html').body);
}

function unlessSame(before: Standing, after: Standing): Standing {
  return (Object.keys(after) as (keyof Standing)[]).every((key) => before[key] === after[key]) ? before : after;
}
