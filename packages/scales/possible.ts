import { adjust } from './adjust.ts';
import type { Band, Instrument, NormSet, Possible, Range, Subject } from './instrument.ts';
import { bandOf, liftedBand, scaleBand } from './norms.ts';
import { openOf } from './openItems.ts';
import { standardOf } from './points.ts';
import type { Given, Ruled } from './rule.ts';
import { endsOf, ruleOf, scoresUnrated } from './rules.ts';
import { itemsOf } from './run.ts';
import { subscores } from './subscales.ts';
import { sumOf } from './sum.ts';

/** One way to complete a form, with its raw total. */
type Completed = Readonly<{ given: Given; ruled: Ruled | null; raw: number }>;

/**
 * What is certain of a form that is too incomplete to score: between which totals it lies with any answers to the open
 * items, and which bands these can reach, the lowest first. Null where nothing is certain, or where the instrument's rule
 * may give the completed form no total.
 */
export function possibleOf(
  instrument: Instrument,
  given: Given,
  subject: Subject,
  bands: readonly Band[],
  normSet: NormSet | null,
): Possible | null {
  const { scoring } = instrument;
  const ends = given.points.size === 0 ? null : endsOfForm(instrument, given);
  if (ends === null) return null;
  const reached = ends.map(({ raw, ...end }) => {
    const { total: adjusted, undecided } = adjust(instrument, standardOf(scoring, raw), subject);
    const total = Math.min(scoring.max, Math.max(scoring.min, adjusted));
    return { total, band: undecided ? null : bandAt(instrument, end, total, bands, normSet) };
  });
  const totals = reached.map(({ total }) => total);
  const [from, to] = [Math.min(...totals), Math.max(...totals)];
  if (from <= scoring.min && to >= scoring.max) return null;
  const found = reached.flatMap(({ band }) => (band ? [band.from] : []));
  const isBanded = found.length === reached.length;
  return { from, to, bands: isBanded ? within(bands, { from: Math.min(...found), to: Math.max(...found) }) : [] };
}

/** The lowest and highest raw total that any answers to the open items could make; null where the rule may give none. */
export function rawBounds(instrument: Instrument, given: Given): Range | null {
  const raws = endsOfForm(instrument, given)?.map(({ raw }) => raw);
  return raws ? { from: Math.min(...raws), to: Math.max(...raws) } : null;
}

function endsOfForm(instrument: Instrument, given: Given): readonly Completed[] | null {
  const { rule } = instrument.scoring;
  const hidden = scoresUnrated(rule) ? given.missing : [...given.missing, ...given.unrated];
  const ends = endsOf(rule)(openOf(instrument, given, hidden)).map((end) => {
    const ruled = rule === undefined ? null : (ruleOf(rule)?.(end, instrument) ?? null);
    return { given: end, ruled, raw: ruled ? ruled.total : sumOf(end.points.values()) };
  });
  const scored = ends.flatMap(({ raw, ...end }) => (raw === null ? [] : [{ ...end, raw }]));
  return scored.length === ends.length ? scored : null;
}

function bandAt(
  instrument: Instrument,
  { given, ruled }: Omit<Completed, 'raw'>,
  total: number,
  bands: readonly Band[],
  normSet: NormSet | null,
): Band | null {
  const band = bandOf(bands, total);
  if (band === null) return null;
  const asked = itemsOf(instrument).filter(({ code }) => given.points.has(code) || given.beside.has(code));
  return liftedBand(band, bands, instrument.scoring, {
    points: [...given.points.values()],
    subscores: subscores(instrument, asked, given, ruled),
    normSet: normSet?.code,
  });
}

const within = (bands: readonly Band[], { from, to }: Range) =>
  bands
    .filter((band) => band.from >= from && band.from <= to)
    .toSorted((a, b) => a.from - b.from)
    .map(scaleBand);
