import type { Fragment, Mark, Node } from 'prosemirror-model';

const MARKS = ['strong', 'em', 'u'];
const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  blockquote: 'blockquote',
};

/** A document in the safe subset of HTML, as short as it can be; blank when nothing can be read in it. */
export function toHtml(doc: Node): string {
  return doc.textContent.trim() === '' ? '' : all(doc.content);
}

function all(content: Fragment): string {
  return content.content.map(written).join('');
}

function written(node: Node): string {
  if (node.isText) return marked(escaped(node.text ?? ''), node.marks);
  switch (node.type.name) {
    case 'hard_break':
      return '<br />';
    case 'heading':
      return element(node.attrs.level === 4 ? 'h4' : 'h3', all(node.content));
    case 'list_item':
      return element('li', item(node));
    default:
      return element(BLOCKS[node.type.name] ?? 'p', all(node.content));
  }
}

/** The only paragraph of a list item is written without its tag. */
function item(node: Node): string {
  const [first, ...rest] = node.content.content;
  if (!first || rest.some(({ type }) => type.name === 'paragraph')) return all(node.content);
  return all(first.content) + rest.map(written).join('');
}

function marked(text: string, marks: readonly Mark[]): string {
  const styled = MARKS.filter((name) => marks.some(({ type }) => type.name === name)).reduceRight(
    (inner, name) => element(name, inner),
    text,
  );
  const href = marks.find(({ type }) => type.name === 'link')?.attrs.href;
  return typeof href === 'string' ? `<a href="${escaped(href).replaceAll('"', '&quot;')}">${styled}</a>` : styled;
}

const element = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
