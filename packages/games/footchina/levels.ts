import { REGIONS } from './cities.ts';

export type Direction = 'forward' | 'backward';

export type FootchinaLevel = Readonly<{
  /** Cities of the journey. */
  span: number;
  /** Cities that are shown, those of the journey among them. */
  dots: number;
  /** Whether their names stay, or show only while the journey is shown. */
  names: 'always' | 'encoding';
  /** How long a city lights up, and the pause after it, in ms. */
  onMs: number;
  gapMs: number;
  direction: Direction;
  /** Something else is to be done before the journey is repeated. */
  isDelayed: boolean;
  /** How often the journey crosses itself at most: crossings make it harder (Busch 2005). */
  crossings: number;
}>;

const GAP_MS = 400;
/** Cities besides those of the journey. */
const OTHERS = 3;

type Extra = { names?: 'always'; recall?: 'backward'; isDelayed?: true; dots?: number };

const journey = (span: number, onMs: number, { names, recall, isDelayed, dots }: Extra = {}): FootchinaLevel => ({
  span,
  dots: dots ?? span + OTHERS,
  names: names ?? 'encoding',
  onMs,
  gapMs: GAP_MS,
  direction: recall ?? 'forward',
  isDelayed: isDelayed ?? false,
  crossings: span - 3,
});

/**
 * A proposal of ours; older adults fail at the order of real routes above all (PMC4882336). The level with more dots was to
 * show 15 of them. Twelve is what fits a phone of 340 px with targets of 72 px, and all devices show the same, so that
 * results compare: three cities besides the journey, and at that level one from each region.
 */
export const FOOTCHINA_LEVELS: readonly FootchinaLevel[] = [
  journey(3, 1800, { names: 'always' }),
  journey(3, 1800),
  journey(4, 1600, { names: 'always' }),
  journey(4, 1600),
  journey(5, 1600, { names: 'always' }),
  journey(5, 1600),
  journey(5, 1400, { dots: REGIONS.length }),
  journey(6, 1400),
  journey(6, 1400, { recall: 'backward' }),
  journey(7, 1400),
  journey(7, 1400, { recall: 'backward' }),
  journey(7, 1400, { isDelayed: true }),
  journey(8, 1200),
  journey(8, 1200, { recall: 'backward', isDelayed: true }),
  journey(9, 1200, { isDelayed: true }),
];
