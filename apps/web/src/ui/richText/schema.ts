import { RICH_TEXT_DROPPED, safeLink } from '@cogclinic/contract/richText';
import { DOMParser as Reader, Schema, type TagParseRule } from 'prosemirror-model';

const headings = (level: number, tags: readonly string[]): TagParseRule[] =>
  tags.map((tag) => ({ tag, attrs: { level } }));
/** Office programs wrap whole texts in a bold element with normal weight. */
const unlessNormal = (property: 'fontWeight' | 'fontStyle') => (node: HTMLElement) =>
  node.style[property] === 'normal' ? false : null;

/** The editor's documents: only the safe subset, to which pasted text is reduced. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 3, validate: 'number' } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [...headings(3, ['h1', 'h2', 'h3']), ...headings(4, ['h4', 'h5', 'h6'])],
      toDOM: (node) => [node.attrs.level === 4 ? 'h4' : 'h3', 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (node) => {
            const href = safeLink(node.getAttribute('href'));
            return href === null ? false : { href };
          },
        },
      ],
      toDOM: (mark) => ['a', { href: mark.attrs.href }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: unlessNormal('fontWeight') }],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i', getAttrs: unlessNormal('fontStyle') }],
      toDOM: () => ['em', 0],
    },
    u: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
});

/** Reads HTML into a document; elements that never hold readable text are skipped with their content. */
export const reader = new Reader(schema, [
  ...RICH_TEXT_DROPPED.map((tag) => ({ tag, ignore: true }) as const),
  ...Reader.fromSchema(schema).rules,
]);
