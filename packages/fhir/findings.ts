import type { SizeRule } from '@cogclinic/scales/limits';

/**
 * The rules of import findings: an `error` rejects the file, a `warning` reports a part that was left out or changed.
 */
export type FindingRule =
  // Errors.
  | 'notJson'
  | 'notJsonAt'
  | 'encoding'
  | 'tooSlow'
  | 'unforeseen'
  | 'notAQuestionnaire'
  | 'severalQuestionnaires'
  | 'otherVersion'
  | 'malformed'
  | 'tooManyItems'
  | 'tooDeep'
  | 'tooLarge'
  | SizeRule
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
  | 'extensionIgnored'
  | 'ownPartsUnfit'
  | 'lostRule'
  | 'lostSubscaleRules'
  | 'lostAdjustments'
  | 'lostBandRules'
  | 'lostGroups'
  | 'lostNormSets'
  | 'lostMissing'
  | 'lostTasks'
  | 'lostEntry'
  | 'lostCaution'
  | 'lostReliableChange'
  | 'moreFindings';

/** `item` is the linkId, or the path within the file where no linkId is known. */
export type Finding = Readonly<{
  severity: 'error' | 'warning';
  rule: FindingRule;
  item: string | null;
  /** The text of the item where its linkId means nothing to a reader, such as a UUID. */
  words?: string;
  params: Readonly<Record<string, string | number>>;
}>;

/** A linkId of at least this length was probably generated rather than printed on a form. */
const OPAQUE = 16;
const LONGEST = 60;

/** Most warnings reported: a reader cannot use more, and each costs a text. */
const MOST_WARNINGS = 500;

/**
 * Collects findings while a file is read. A finding is recorded once per item; beyond the limit warnings are dropped.
 */
export class Findings {
  private readonly noted = new Map<string, Finding>();
  private readonly counts = new Map<FindingRule, number>();
  private errors = 0;
  private more = 0;
  private readonly words = new Map<string, string>();

  /** Records the text of an item. */
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

  /**
   * Counts parts of the draft before they are made. Returns false, and reports an error, once the draft would exceed
   * its limit.
   */
  count(rule: SizeRule, item: string | null, parts: number, most: number): boolean {
    const before = this.counts.get(rule) ?? 0;
    const given = before + parts;
    this.counts.set(rule, given);
    if (given > most && before <= most) this.error(rule, item, { given, most });
    return given <= most;
  }

  /** All findings, errors first, each group in the order of the file. */
  all(): Finding[] {
    const all = [...this.noted.values()];
    const more: Finding = { severity: 'warning', rule: 'moreFindings', item: null, params: { given: this.more } };
    return [
      ...all.filter(({ severity }) => severity === 'error'),
      ...all.filter(({ severity }) => severity !== 'error'),
      ...(this.more > 0 ? [more] : []),
    ];
  }

  hasErrors(): boolean {
    return this.errors > 0;
  }

  private note(finding: Finding): void {
    const isError = finding.severity === 'error';
    if (this.noted.size - this.errors >= MOST_WARNINGS && !isError) {
      this.more += 1;
      return;
    }
    const key = JSON.stringify([finding.rule, finding.item, finding.params]);
    const words = this.words.get(finding.item ?? '');
    if (this.noted.has(key)) return;
    if (isError) this.errors += 1;
    this.noted.set(key, words === undefined ? finding : { ...finding, words });
  }
}
