import type { Place } from '../places.ts';

/** The field, in thousandths of its width. */
export const FIELD = { width: 1000, height: 800 };
/** Centres of dots: 72 px from each other on a field of 340 px. */
export const APART = 212;

export type City = Readonly<{ code: string; latitude: number; longitude: number }>;

const city = (code: string, latitude: number, longitude: number): City => ({ code, latitude, longitude });

/**
 * Stops of journeys: capitals of provinces and cities that are widely known, in whole degrees. A choice, not a list of all:
 * no map is drawn, and nothing here stands for a border, a coast or a territory. Hong Kong, Macau and Taipei are no stops.
 * Left out, they say nothing, as the many other cities that no journey visits; as stops of a game that is named after a
 * country they would be taken for a statement on one side or the other. To add them would not make the dots a lawful map either.
 */
export const CITIES: readonly City[] = [
  city('urumqi', 44, 88),
  city('altay', 48, 88),
  city('turpan', 43, 89),
  city('yining', 44, 81),
  city('kashgar', 39, 76),
  city('hotan', 37, 80),
  city('lhasa', 30, 91),
  city('shigatse', 29, 89),
  city('hami', 43, 94),
  city('dunhuang', 40, 95),
  city('jiayuguan', 40, 98),
  city('golmud', 36, 95),
  city('xining', 37, 102),
  city('lanzhou', 36, 104),
  city('chengdu', 31, 104),
  city('kunming', 25, 103),
  city('lijiang', 27, 100),
  city('leshan', 30, 104),
  city('hohhot', 41, 112),
  city('baotou', 41, 110),
  city('datong', 40, 113),
  city('yinchuan', 38, 106),
  city('taiyuan', 38, 113),
  city('xian', 34, 109),
  city('luoyang', 35, 112),
  city('wuhan', 31, 114),
  city('chongqing', 30, 107),
  city('guiyang', 27, 107),
  city('changsha', 28, 113),
  city('guilin', 25, 110),
  city('nanning', 23, 108),
  city('guangzhou', 23, 113),
  city('sanya', 18, 110),
  city('beijing', 40, 116),
  city('shenyang', 42, 123),
  city('changchun', 44, 125),
  city('harbin', 46, 127),
  city('hulunbuir', 49, 120),
  city('mohe', 53, 122),
  city('tianjin', 39, 117),
  city('dalian', 39, 122),
  city('qingdao', 36, 120),
  city('nanjing', 32, 119),
  city('shanghai', 31, 121),
  city('hangzhou', 30, 120),
  city('nanchang', 29, 116),
  city('fuzhou', 26, 119),
  city('xiamen', 24, 118),
];

/** Degrees that are drawn close together, and where: between two bands there is room for a dot. */
type Band = Readonly<{ from: number; to: number; start: number; end: number }>;

/** From west to east. */
const COLUMNS: readonly Band[] = [
  { from: 76, to: 91, start: 106, end: 144 },
  { from: 94, to: 104, start: 356, end: 394 },
  { from: 106, to: 114, start: 606, end: 644 },
  { from: 116, to: 127, start: 856, end: 894 },
];
/** From north to south. */
const ROWS: readonly Band[] = [
  { from: 53, to: 40, start: 106, end: 160 },
  { from: 39, to: 31, start: 373, end: 427 },
  { from: 30, to: 18, start: 640, end: 694 },
];

const isIn = ({ from, to }: Band, degrees: number) => (degrees - from) * (degrees - to) <= 0;

function along(bands: readonly Band[], degrees: number): number {
  const band = bands.find((one) => isIn(one, degrees));
  if (!band) throw new RangeError(`${degrees} degrees lie between two bands`);
  return band.start + Math.round(((degrees - band.from) * (band.end - band.start)) / (band.to - band.from));
}

/**
 * Where a city is drawn. Schematic, as the stations of an underground are: west stays left of east and north above south,
 * but distances are evened out, so that the cities lie in twelve groups and two of different groups are `APART`.
 */
export const placeOf = ({ latitude, longitude }: City): Place => ({
  x: along(COLUMNS, longitude),
  y: along(ROWS, latitude),
});

/** The cities by their groups; from each of them a journey shows one at most. */
export const REGIONS: readonly (readonly City[])[] = ROWS.flatMap((row) =>
  COLUMNS.map((column) => CITIES.filter(({ latitude, longitude }) => isIn(row, latitude) && isIn(column, longitude))),
);
