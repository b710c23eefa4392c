/**
 * The limits of an institution's own instrument: far above any form in a clinic, low enough to read, check and score it
 * without noticeable delay.
 */
export const MOST = {
  sections: 1000,
  items: 1000,
  /** Of one item, and of all items. */
  choices: 500,
  allChoices: 20_000,
  conditions: 1000,
  allConditions: 20_000,
  codings: 100,
  /** Groups around a section, and repeating ones among them: each level multiplies the items written out. */
  groups: 30,
  repeatingGroups: 3,
  subscales: 200,
  /** Items named by all subscales together. */
  subscaleItems: 20_000,
  bands: 20,
  flags: 100,
  variables: 200,
} as const;

export type SizeRule =
  | 'tooManySections'
  | 'tooManyItems'
  | 'tooManyChoices'
  | 'tooManyConditions'
  | 'repeatsTooDeep'
  | 'tooManySubscales'
  | 'tooManySubscaleItems'
  | 'tooManyParts';

/** Where an instrument exceeds a limit: the path in its data, and the place in the editor. */
export type SizeProblem = Readonly<{
  path: readonly (string | number)[];
  place: string;
  rule: SizeRule;
  params: Readonly<{ given: number; most: number }>;
}>;

/**
 * The first limit that an instrument exceeds, or null. Accepts any value and only counts, so that it can run before the
 * checks that read every part.
 */
export function sizeProblem(instrument: unknown): SizeProblem | null {
  const { sections, scoring, variables, normSets } = partsOf(instrument);
  const given = listOf(sections);
  const all = over(given.length, MOST.sections, 'tooManySections', ['sections'], 'items');
  if (all) return all;
  const items = given.reduce<number>((sum, section) => sum + listOf(partsOf(section).items).length, 0);
  return (
    over(items, MOST.items, 'tooManyItems', ['sections'], 'items') ??
    over(listOf(variables).length, MOST.variables, 'tooManyParts', ['variables'], 'items') ??
    sectionProblem(given) ??
    scoringProblem(partsOf(scoring)) ??
    normProblem(listOf(normSets))
  );
}

/** The number of conditions in an item's clauses. */
export function conditionCount(when: readonly unknown[] | undefined): number {
  return when?.reduce<number>((sum, clause) => sum + (Array.isArray(clause) ? clause.length : 1), 0) ?? 0;
}

function sectionProblem(sections: readonly unknown[]): SizeProblem | null {
  const total = { choices: 0, conditions: 0 };
  for (const [at, section] of sections.entries()) {
    const { code, items, groups, groupTitles, repeats } = partsOf(section);
    const place = `sections.${String(code)}`;
    const own =
      over(listOf(repeats).length, MOST.repeatingGroups, 'repeatsTooDeep', ['sections', at, 'repeats'], place) ??
      over(listOf(groups).length, MOST.groups, 'tooManyParts', ['sections', at, 'groups'], place) ??
      over(listOf(groupTitles).length, MOST.groups, 'tooManyParts', ['sections', at, 'groupTitles'], place);
    if (own) return own;
    for (const [index, item] of listOf(items).entries()) {
      const found = itemProblem(item, ['sections', at, 'items', index], total);
      if (found) return found;
    }
  }
  return null;
}

function itemProblem(
  item: unknown,
  path: readonly (string | number)[],
  total: { choices: number; conditions: number },
): SizeProblem | null {
  const { code, choices, when, codings, initial } = partsOf(item);
  const place = `items.${String(code)}`;
  const offered = listOf(choices).length;
  const conditions = conditionCount(listOf(when));
  total.choices += offered;
  total.conditions += conditions;
  return (
    over(offered, MOST.choices, 'tooManyChoices', [...path, 'choices'], place) ??
    over(total.choices, MOST.allChoices, 'tooManyChoices', [...path, 'choices'], place) ??
    over(conditions, MOST.conditions, 'tooManyConditions', [...path, 'when'], place) ??
    over(total.conditions, MOST.allConditions, 'tooManyConditions', [...path, 'when'], place) ??
    over(listOf(codings).length, MOST.codings, 'tooManyParts', [...path, 'codings'], place) ??
    over(listOf(initial).length, MOST.choices, 'tooManyParts', [...path, 'initial'], place)
  );
}

function scoringProblem({ subscales, reversed, flags }: Parts): SizeProblem | null {
  const given = listOf(subscales);
  const own =
    over(given.length, MOST.subscales, 'tooManySubscales', ['scoring', 'subscales'], 'subscales') ??
    over(listOf(reversed).length, MOST.items, 'tooManyParts', ['scoring', 'reversed'], 'items') ??
    over(listOf(flags).length, MOST.flags, 'tooManyParts', ['scoring', 'flags'], 'items');
  if (own) return own;
  let named = 0;
  for (const [at, subscale] of given.entries()) {
    const { code, items, reversed: turned, norm } = partsOf(subscale);
    const [path, place] = [['scoring', 'subscales', at] as const, `subscales.${String(code)}`];
    named += listOf(items).length;
    const found =
      over(listOf(items).length, MOST.items, 'tooManySubscaleItems', [...path, 'items'], place) ??
      over(named, MOST.subscaleItems, 'tooManySubscaleItems', [...path, 'items'], place) ??
      over(listOf(turned).length, MOST.items, 'tooManyParts', [...path, 'reversed'], place) ??
      over(listOf(partsOf(norm).bands).length, MOST.bands, 'tooManyParts', [...path, 'norm', 'bands'], place);
    if (found) return found;
  }
  return null;
}

function normProblem(normSets: readonly unknown[]): SizeProblem | null {
  const sets = over(normSets.length, 1, 'tooManyParts', ['normSets'], 'bands');
  const groups = listOf(partsOf(normSets[0]).groups);
  const [first] = groups;
  return (
    sets ??
    over(groups.length, 1, 'tooManyParts', ['normSets', 0, 'groups'], 'bands') ??
    over(
      listOf(partsOf(first).bands).length,
      MOST.bands,
      'tooManyParts',
      ['normSets', 0, 'groups', 0, 'bands'],
      'bands',
    )
  );
}

function over(
  given: number,
  most: number,
  rule: SizeRule,
  path: SizeProblem['path'],
  place: string,
): SizeProblem | null {
  return given > most ? { path, place, rule, params: { given, most } } : null;
}

type Parts = Readonly<Record<string, unknown>>;

const partsOf = (value: unknown): Parts => (typeof value === 'object' && value !== null ? (value as Parts) : {});

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
