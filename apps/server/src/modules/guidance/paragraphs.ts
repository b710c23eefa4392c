/** One paragraph of a rich text, its markup gone; lines within it are kept. */
export type Paragraph =
  | { kind: 'heading' | 'text'; text: string }
  /** `mark`: its number or a dot; `depth`: in how many other lists its list lies. */
  | { kind: 'item'; text: string; mark: string; depth: number };

/** An open list, and how many items it has had; a dotted one counts nothing. */
type List = { numbered: boolean; items: number };

const BLOCK = /<(\/?)(p|h3|h4|li|ul|ol|blockquote)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The paragraphs of a rich text in the safe subset, for a page that knows no markup. */
export function paragraphsOf(html: string): Paragraph[] {
  const found: Paragraph[] = [];
  const lists: List[] = [];
  let kind: Paragraph['kind'] = 'text';
  let from = 0;
  const add = (to: number) => {
    const text = plain(html.slice(from, to));
    if (!text) return;
    if (kind !== 'item') found.push({ kind, text });
    else found.push({ kind, text, mark: markOf(lists.at(-1)), depth: Math.max(0, lists.length - 1) });
  };
  for (const match of html.matchAll(BLOCK)) {
    const [whole, closes = '', name = ''] = match;
    add(match.index);
    from = match.index + whole.length;
    follow(lists, name.toLowerCase(), closes !== '');
    // A paragraph within an item is the item's.
    if (!(kind === 'item' && name.toLowerCase() === 'p')) kind = closes ? 'text' : kindOf(name.toLowerCase());
  }
  add(html.length);
  return found;
}

/** Keeps which lists are open, and how many items they have had. */
function follow(lists: List[], name: string, closes: boolean): void {
  const last = lists.at(-1);
  if (name === 'li' && !closes && last) last.items += 1;
  if (name !== 'ol' && name !== 'ul') return;
  if (closes) lists.pop();
  else lists.push({ numbered: name === 'ol', items: 0 });
}

const markOf = (list: List | undefined): string => (list?.numbered ? `${list.items}.` : '•');

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
