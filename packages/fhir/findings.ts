/** What an import says of a file; `error` keeps it from being taken, `warning` tells what was left out or read otherwise. */
export type FindingRule =
  // Errors.
  | 'notJson'
  | 'notJsonAt'
  | 'encoding'
  | 'tooSlow'
  | 'notAQuestionnaire'
  | 'severalQuestionnaires'
  | 'otherVersion'
  | 'malformed'
  | 'tooManyItems'
  | 'tooDeep'
  | 'noQuestions'
  | 'linkIdTwice'
  | 'linkIdUnfit'
  | 'unknownType'
  | 'unknownOperator'
  | 'dangling'
  | 'circular'
  | 'conditionOnGroup'
  | 'conditionKind'
  | 'unsound'
  // Warnings.
  | 'notAsked'
  | 'parentNotAsked'
  | 'conditionOnNotAsked'
  | 'conditionOption'
  | 'conditionWords'
  | 'conditionRepeats'
  | 'behaviorUnsaid'
  | 'displayCondition'
  | 'externalValueSet'
  | 'noOptions'
  | 'tooManyOptions'
  | 'scoredNeeded'
  | 'optionsByExpression'
  | 'optionsChange'
  | 'expressionCondition'
  | 'expressionBroken'
  | 'expressionOutside'
  | 'expressionUnknown'
  | 'expressionFails'
  | 'expressionDangling'
  | 'expressionNothing'
  | 'expressionSame'
  | 'expressionRepeats'
  | 'scoreRepeats'
  | 'variableTwice'
  | 'textExpression'
  | 'weightAsInteger'
  | 'sliderWithoutRange'
  | 'rangeAdjusted'
  | 'shortened'
  | 'repeatsOnce'
  | 'initialWrong'
  | 'initialOnce'
  | 'initialScored'
  | 'populationIgnored'
  | 'readOnlyEmpty'
  | 'hiddenEmpty'
  | 'unitChoice'
  | 'checkIgnored'
  | 'modifierIgnored'
  | 'partElsewhere'
  | 'adaptive'
  | 'mediaIgnored'
  | 'extensionIgnored';

/** `item` is the linkId, or the path within the file where none is known. */
export type Finding = Readonly<{
  severity: 'error' | 'warning';
  rule: FindingRule;
  item: string | null;
  /** The words of the item where its linkId would tell a reader nothing, e.g. a UUID. */
  words?: string;
  params: Readonly<Record<string, string | number>>;
}>;

/** From so many characters on a linkId is rather made by a program than printed on a form. */
const OPAQUE = 16;
const LONGEST = 60;

/** Collects findings while a file is read; the same one of the same item is noted once. */
export class Findings {
  private readonly noted = new Map<string, Finding>();
  private readonly words = new Map<string, string>();

  /** Tells what an item is called. */
  name(linkId: string, words: string): void {
    if (linkId.length >= OPAQUE && words !== '')
      this.words.set(linkId, words.length > LONGEST ? `${words.slice(0, LONGEST).trim()}…` : words);
  }

  error(rule: FindingRule, item: string | null, params: Finding['params'] = {}): void {
    this.note({ severity: 'error', rule, item, params });
  }

  warn(rule: FindingRule, item: string | null, params: Finding['params'] = {}): void {
    this.note({ severity: 'warning', rule, item, params });
  }

  /** Errors first, each in the order of the file. */
  all(): Finding[] {
    const all = [...this.noted.values()];
    return [
      ...all.filter(({ severity }) => severity === 'error'),
      ...all.filter(({ severity }) => severity !== 'error'),
    ];
  }

  hasErrors(): boolean {
    return [...this.noted.values()].some(({ severity }) => severity === 'error');
  }

  private note(finding: Finding): void {
    const key = JSON.stringify([finding.rule, finding.item, finding.params]);
    const words = this.words.get(finding.item ?? '');
    if (!this.noted.has(key)) this.noted.set(key, words === undefined ? finding : { ...finding, words });
  }
}
