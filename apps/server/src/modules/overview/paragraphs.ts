/** One paragraph of a rich text, its markup gone; lines within it are kept. */
export type Paragraph = { kind: 'heading' | 'item' | 'text'; text: string };

const BLOCK = /<(\/?)(p|h3|h4|li|ul|ol|blockquote)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The paragraphs of a rich text in the safe subset, for a page that knows no markup. */
export function paragraphsOf(html: string): Paragraph[] {
  const found: Paragraph[] = [];
  let kind: Paragraph['kind'] = 'text';
  let from = 0;
  const add = (to: number) => {
    const text = plain(html.slice(from, to));
    if (text) found.push({ kind, text });
  };
  for (const match of html.matchAll(BLOCK)) {
    const [whole, closes = '', name = ''] = match;
    add(match.index);
    from = match.index + whole.length;
    // A paragraph within an item is the item's.
    if (!(kind === 'item' && name.toLowerCase() === 'p')) kind = closes ? 'text' : kindOf(name.toLowerCase());
  }
  add(html.length);
  return found;
}

function kindOf(name: string): Paragraph['kind'] {
  if (name === 'li') return 'item';
  return name === 'h3' || name === 'h4' ? 'heading' : 'text';
}

function plain(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br\b[^>]*> ?/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
}
