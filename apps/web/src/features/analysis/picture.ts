import { saveBlob } from '#ui/table/exportRows.ts';

type Picture = Readonly<{
  title: string;
  subtitle: string;
  /** What the two bars of a row stand for. */
  words: readonly [now: string, before: string];
  rows: readonly { name: string; now: number; before: number }[];
}>;

const WIDTH = 1200;
const ROW = 44;
const HEAD = 130;
const NAME_WIDTH = 380;
const NUMBERS_WIDTH = 150;
const TOKENS = {
  page: '--surface',
  text: '--text',
  muted: '--text-secondary',
  now: '--brand',
  before: '--neutral-mark',
} as const;
const SCALE = 2;

/** Draws the rows as bars, with the period before below each, and hands over a PNG. */
export async function savePicture({ title, subtitle, words, rows }: Picture): Promise<void> {
  const canvas = document.createElement('canvas');
  const colours = coloursByDay();
  const height = HEAD + rows.length * ROW + 20;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  const font = getComputedStyle(document.body).fontFamily;
  context.scale(SCALE, SCALE);
  const write = (text: string, x: number, y: number, size: number, colour: string, most?: number) => {
    context.font = `${size}px ${font}`;
    context.fillStyle = colour;
    context.fillText(text, x, y, most);
  };
  const fill = (x: number, y: number, width: number, tall: number, colour: string) => {
    context.fillStyle = colour;
    context.fillRect(x, y, width, tall);
  };
  fill(0, 0, WIDTH, height, colours.page);
  write(title, 24, 42, 26, colours.text, WIDTH - 48);
  write(subtitle, 24, 72, 17, colours.muted);
  fill(24, 94, 26, 12, colours.now);
  write(words[0], 58, 106, 16, colours.text);
  const second = 90 + context.measureText(words[0]).width;
  fill(second, 98, 26, 5, colours.before);
  write(words[1], second + 34, 106, 16, colours.text);
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now, before]));
  const wide = WIDTH - NAME_WIDTH - NUMBERS_WIDTH - 48;
  for (const [at, { name, now, before }] of rows.entries()) {
    const top = HEAD + at * ROW;
    write(name, 24, top + 22, 17, colours.text, NAME_WIDTH - 20);
    fill(24 + NAME_WIDTH, top + 6, (now / most) * wide, 15, colours.now);
    fill(24 + NAME_WIDTH, top + 24, (before / most) * wide, 6, colours.before);
    write(`${now} (${before})`, WIDTH - NUMBERS_WIDTH, top + 22, 17, colours.text, NUMBERS_WIDTH - 24);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the browser made no picture');
  saveBlob(blob, `${title} ${subtitle}.png`);
}

/** The page's colours by day: a picture goes onto paper and slides, whatever theme the page has. */
function coloursByDay(): Readonly<Record<keyof typeof TOKENS, string>> {
  const probe = document.createElement('span');
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  const colourOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const { page, text, muted, now, before } = TOKENS;
  const colours = {
    page: colourOf(page),
    text: colourOf(text),
    muted: colourOf(muted),
    now: colourOf(now),
    before: colourOf(before),
  };
  probe.remove();
  return colours;
}
