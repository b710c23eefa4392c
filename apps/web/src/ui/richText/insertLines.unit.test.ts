import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { insertLines } from './commands.ts';
import { schema } from './schema.ts';

test('plain text goes to the cursor, each further line as a paragraph of its own', () => {
  const paragraph = (text: string) => schema.node('paragraph', null, text ? [schema.text(text)] : []);
  const doc = schema.node('doc', null, [paragraph('AB')]);
  const inserted = (text: string) => {
    let state = EditorState.create({ doc });
    // After the first letter.
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 2)));
    insertLines(text)(state, (transaction) => {
      state = state.apply(transaction);
    });
    return state.doc.content.content.map((node) => node.textContent);
  };
  expect(inserted('x <b>')).toEqual(['Ax <b>B']);
  expect(inserted('one\ntwo')).toEqual(['Aone', 'twoB']);
});
