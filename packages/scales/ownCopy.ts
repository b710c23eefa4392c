import type { Instrument, Item, NormSet, Subscale, Texts } from './instrument.ts';
import { OWN_NORMS, settled } from './own.ts';
import { itemsOf } from './run.ts';

/** A part of an instrument that an institution's own cannot have. */
export type CopyLoss =
  | 'rule'
  | 'subscaleRules'
  | 'adjustments'
  | 'bandRules'
  | 'groups'
  | 'normSets'
  | 'missing'
  | 'tasks'
  | 'entry'
  | 'caution'
  | 'reliableChange';

/**
 * An instrument as the draft of an own one under another code and name, and the parts that are lost. Where a rule, or
 * points for few years of school, made the total, the bands are dropped too: they were made for another score.
 */
export function copyOf(original: Instrument, code: string, name: Texts): { instrument: Instrument; lost: CopyLoss[] } {
  const { scoring, normSets, licence } = original;
  const used = normSets.find((set) => set.code === original.defaultNormSet);
  const kept = used && isSameScore(original) && isForAll(used) ? used : undefined;
  const { total, reversed, missingAllowed, better } = scoring;
  const instrument = settled({
    code,
    version: '1',
    name,
    description: original.description,
    instruction: original.instruction,
    category: 'own',
    page: 'questions',
    answeredBy: original.answeredBy,
    minutes: original.minutes,
    source: original.source,
    ...(original.derivedFrom && { derivedFrom: original.derivedFrom }),
    licence: { ...licence, confirmationNeeded: false },
    needsEducation: false,
    ...(original.variables && { variables: original.variables }),
    sections: original.sections.map((section) => ({ ...section, items: section.items.map(withoutTask) })),
    scoring: {
      total,
      reversed,
      subscales: scoring.subscales.filter(({ as }) => as !== 'rule').map(withOwnNorm),
      adjustments: [],
      flags: scoring.flags,
      bandRules: [],
      missingAllowed,
      min: 0,
      max: 0,
      better,
    },
    normSets: kept ? [{ ...kept, ...OWN_BANDS, code: OWN_NORMS, name }] : [],
    defaultNormSet: null,
  });
  return { instrument, lost: lossesOf(original, used, kept) };
}

function lossesOf(original: Instrument, used: NormSet | undefined, kept: NormSet | undefined): CopyLoss[] {
  const { scoring } = original;
  const losses: Readonly<Record<CopyLoss, boolean>> = {
    rule: scoring.rule !== undefined || scoring.standard !== undefined,
    subscaleRules: scoring.subscales.some(({ as }) => as === 'rule'),
    adjustments: scoring.adjustments.length > 0,
    bandRules: scoring.bandRules.length > 0,
    groups: used !== undefined && kept === undefined && isSameScore(original),
    normSets: original.normSets.length > 1,
    missing: scoring.scoredWhenBandIsCertain === true,
    tasks: itemsOf(original).some(({ task }) => task !== undefined),
    entry: original.entry !== undefined,
    caution: original.caution !== undefined,
    reliableChange: scoring.reliableChange !== undefined,
  };
  return ALL.filter((loss) => losses[loss]);
}

const ALL: readonly CopyLoss[] = [
  'rule',
  'subscaleRules',
  'adjustments',
  'bandRules',
  'groups',
  'normSets',
  'missing',
  'tasks',
  'entry',
  'caution',
  'reliableChange',
];

const isSameScore = ({ scoring }: Instrument): boolean =>
  scoring.rule === undefined && scoring.standard === undefined && scoring.adjustments.length === 0;

function isForAll({ groups }: NormSet): boolean {
  const [only, ...others] = groups;
  return others.length === 0 && !only?.educationYears && !only?.ageYears && !only?.sex;
}

/** Bands that the institution may edit can no longer cite the publication. */
const OWN_BANDS = { source: '', confirmation: 'unconfirmed' } as const;

function withOwnNorm({ norm, range: _, ...subscale }: Subscale): Subscale {
  return norm ? { ...subscale, norm: { ...norm, ...OWN_BANDS } } : subscale;
}

function withoutTask({ task: _, ...item }: Item): Item {
  return item as Item;
}
