import type { FindingRule, Findings } from './findings.ts';
import { EXCLUSIVE } from './options.ts';
import { allItems, type Extension, type Questionnaire, type QuestionnaireItem } from './questionnaire.ts';

/** Extensions that other code reads, or that do not concern questions and scores: look, extraction, governance. */
const HEEDED = [
  /^cogclinic-instrument$/,
  /^(variable|translation|entryFormat|m(ax|in)Value|maxDecimalPlaces|ordinalValue|itemWeight|mimeType|maxSize)$/,
  /^sdc-questionnaire-(variable|calculatedExpression|enableWhenExpression|answerExpression|choiceColumn|(min|max)Quantity|openLabel)$/,
  /^sdc-questionnaire-(width|shortText|collapsible|columnCount|optionalDisplay|preferredTerminologyServer|endpoint)$/,
  /^sdc-questionnaire-(hidden|itemWeight|ordinalValue|keyboard|template.*|unitSupplementalSystem|unitOpen)$/,
  /^sdc-questionnaire-(entryMode|isSubject|performerType|assemble-expectation|assembleContext|launchContext)$/,
  /^sdc-questionnaire-(itemExtractionContext|targetStructureMap|extractAllocateId|.*[eE]xtract.*)$/,
  /^questionnaire-(itemControl|hidden|unit|unitOption|slider.*|choiceOrientation|displayCategory|optionPrefix)$/,
  /^questionnaire-(ordinalValue|usageMode|reference(Resource|Profile|Filter)|fhirType|baseType|supportHyperlink)$/,
  /^(rendering-.*|terminology-server|preferredTerminologyServer|designNote|iso21090-.*|data-absent-reason)$/,
  /^(structuredefinition|artifact|resource|valueset|codesystem|cqf|cqif|replaces|library|_?narrative).*$/,
];

/** Extensions whose values are read. */
const READ = [
  /^(variable|translation|lang|content|entryFormat|m(ax|in)Value|maxDecimalPlaces|iso21090-CO-value|cqf-expression)$/,
  /^(valueset-(ordinalValue|label)|codesystem-ordinalValue|ordinalValue|itemWeight|cogclinic-instrument)$/,
  /^sdc-questionnaire-(variable|calculatedExpression|enableWhenExpression|answerExpression|(min|max)Quantity)$/,
  /^sdc-questionnaire-(openLabel|hidden|itemWeight|ordinalValue)$/,
  /^questionnaire-(minOccurs|sliderStepValue|unit|unitOption|optionExclusive|optionPrefix|itemControl|hidden)$/,
  /^questionnaire-(usageMode|ordinalValue)$/,
];

/** JSON in which the extensions that are not read have a URL and no value. */
export function withoutUnreadValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnreadValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isList = /^(modifierE|e)xtension$/.test(key) && Array.isArray(part);
      return [key, isList ? part.map(withoutUnreadValue) : withoutUnreadValues(part)];
    }),
  );
}

function withoutUnreadValue(extension: unknown): unknown {
  const url: unknown = typeof extension === 'object' && extension !== null && 'url' in extension && extension.url;
  if (typeof url !== 'string' || READ.some((pattern) => pattern.test(nameOf({ url }))))
    return withoutUnreadValues(extension);
  return { url };
}

const RULES: readonly (readonly [RegExp, FindingRule])[] = [
  [
    /^sdc-questionnaire-(initialExpression|itemContext|itemPopulationContext|sourceQueries|sourceStructureMap)$/,
    'populationIgnored',
  ],
  [/^sdc-questionnaire-(observationLinkPeriod|candidateExpression|contextExpression|lookup.*)$/, 'populationIgnored'],
  [/answerOptionsToggleExpression$|^questionnaire-optionRestriction$/, 'optionsChange'],
  [/(item|answer)-?media$/i, 'mediaIgnored'],
  [/^sdc-questionnaire-subQuestionnaire$/, 'partElsewhere'],
  [/^sdc-questionnaire-questionnaireAdaptive$/, 'adaptive'],
  [/^(regex|minLength|targetConstraint|sdc-questionnaire-m(ax|in)ValueExpression)$/, 'checkIgnored'],
  [/^questionnaire-(constraint|maxOccurs|optionExclusive|signatureRequired|unitValueSet)$/, 'checkIgnored'],
];

/** Reports extensions that are lost on import and matter to the form. */
export function noteExtensions(whole: Questionnaire, findings: Findings): void {
  if (whole.implicitRules) findings.warn('modifierIgnored', null, { name: whole.implicitRules });
  noteAll(whole, null, findings);
  for (const item of allItems(whole.item)) {
    noteAll(item, item.linkId, findings);
    noteLimits(item, findings);
    for (const extension of item._text?.extension ?? [])
      if (nameOf(extension) === 'cqf-expression') findings.warn('textExpression', item.linkId);
    for (const option of item.answerOption ?? []) {
      const extension = option.extension?.filter((one) => nameOf(one) !== EXCLUSIVE);
      noteAll({ ...option, extension }, item.linkId, findings);
    }
  }
}

type Holder = Readonly<{
  extension?: readonly Extension[] | undefined;
  modifierExtension?: readonly Extension[] | undefined;
}>;

function noteAll(holder: object, linkId: string | null, findings: Findings): void {
  const { extension = [], modifierExtension = [] } = holder as Holder;
  for (const one of modifierExtension) findings.warn('modifierIgnored', linkId, { name: nameOf(one) });
  for (const one of extension) {
    const name = nameOf(one);
    if (HEEDED.some((pattern) => pattern.test(name))) continue;
    const rule = RULES.find(([pattern]) => pattern.test(name))?.[1];
    if (rule) findings.warn(rule, linkId, { name });
    else if (name !== 'questionnaire-minOccurs') findings.warn('extensionIgnored', linkId, { name });
  }
}

/** Limits of dates, and of the number of answers, are not enforced. */
function noteLimits(item: QuestionnaireItem, findings: Findings): void {
  for (const extension of item.extension ?? []) {
    const name = nameOf(extension);
    const isOfDates = /^m(ax|in)Value$/.test(name) && /^(date|dateTime|time)$/.test(item.type);
    const isSeveral = name === 'questionnaire-minOccurs' && (extension.valueInteger ?? 0) > 1;
    if (isOfDates || isSeveral) findings.warn('checkIgnored', item.linkId, { name });
  }
}

const nameOf = ({ url }: Pick<Extension, 'url'>): string => url.split('/').at(-1) ?? url;
