import { z } from 'zod';

/** The parts of FHIR R4's Questionnaire that the import reads (HL7 FHIR 4.0.1); other fields pass unread. */
const coding = z.looseObject({
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
  get _display() {
    return z.looseObject({ extension: z.array(extension).optional() }).optional();
  },
  get extension() {
    return z.array(extension).optional();
  },
});

const quantity = z.looseObject({
  value: z.number().optional(),
  unit: z.string().optional(),
  system: z.string().optional(),
  code: z.string().optional(),
});

const expression = z.looseObject({
  name: z.string().optional(),
  language: z.string().optional(),
  expression: z.string().optional(),
});

const extension = z.looseObject({
  url: z.string(),
  valueBoolean: z.boolean().optional(),
  valueInteger: z.number().optional(),
  valueDecimal: z.number().optional(),
  valueString: z.string().optional(),
  valueCode: z.string().optional(),
  valueCoding: coding.optional(),
  valueCodeableConcept: z.looseObject({ coding: z.array(coding).optional() }).optional(),
  valueExpression: expression.optional(),
  valueQuantity: quantity.optional(),
  get extension() {
    return z.array(extension).optional();
  },
});

const element = z.looseObject({ extension: z.array(extension).optional() });

const answerOption = z.looseObject({
  extension: z.array(extension).optional(),
  initialSelected: z.boolean().optional(),
  valueInteger: z.number().optional(),
  valueDate: z.string().optional(),
  valueTime: z.string().optional(),
  valueString: z.string().optional(),
  _valueString: element.optional(),
  valueCoding: coding.optional(),
  valueReference: z.looseObject({ reference: z.string().optional(), display: z.string().optional() }).optional(),
});

const initial = z.looseObject({
  valueBoolean: z.boolean().optional(),
  valueDecimal: z.number().optional(),
  valueInteger: z.number().optional(),
  valueDate: z.string().optional(),
  valueDateTime: z.string().optional(),
  valueTime: z.string().optional(),
  valueString: z.string().optional(),
  valueUri: z.string().optional(),
  valueCoding: coding.optional(),
  valueQuantity: quantity.optional(),
});

const enableWhen = z.looseObject({
  question: z.string(),
  operator: z.string(),
  answerBoolean: z.boolean().optional(),
  answerDecimal: z.number().optional(),
  answerInteger: z.number().optional(),
  answerDate: z.string().optional(),
  answerDateTime: z.string().optional(),
  answerTime: z.string().optional(),
  answerString: z.string().optional(),
  answerCoding: coding.optional(),
  answerQuantity: quantity.optional(),
  answerReference: z.looseObject({ reference: z.string().optional() }).optional(),
});

const item = z.looseObject({
  linkId: z.string().min(1).max(200),
  definition: z.string().optional(),
  prefix: z.string().optional(),
  text: z.string().optional(),
  _text: element.optional(),
  type: z.string(),
  code: z.array(coding).optional(),
  required: z.boolean().optional(),
  repeats: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  maxLength: z.number().int().optional(),
  enableWhen: z.array(enableWhen).optional(),
  enableBehavior: z.string().optional(),
  answerValueSet: z.string().optional(),
  answerOption: z.array(answerOption).optional(),
  initial: z.array(initial).optional(),
  extension: z.array(extension).optional(),
  modifierExtension: z.array(extension).optional(),
  get item() {
    return z.array(item).optional();
  },
});

const designation = z.looseObject({ language: z.string().optional(), value: z.string() });
const concept = z.looseObject({
  code: z.string().optional(),
  display: z.string().optional(),
  _display: element.optional(),
  designation: z.array(designation).optional(),
  extension: z.array(extension).optional(),
});
const included = z.looseObject({
  system: z.string().optional(),
  concept: z.array(concept).optional(),
  filter: z.array(z.unknown()).optional(),
  valueSet: z.array(z.string()).optional(),
});

/** A value set in the file. */
export const containedValueSet = z.looseObject({
  resourceType: z.literal('ValueSet'),
  id: z.string().optional(),
  url: z.string().optional(),
  expansion: z
    .looseObject({
      get contains() {
        return z.array(contained).optional();
      },
    })
    .optional(),
  compose: z.looseObject({ include: z.array(included).optional(), exclude: z.array(included).optional() }).optional(),
});
const contained = concept.extend({
  system: z.string().optional(),
  abstract: z.boolean().optional(),
  get contains() {
    return z.array(contained).optional();
  },
});

const property = z.looseObject({
  code: z.string(),
  valueDecimal: z.number().optional(),
  valueInteger: z.number().optional(),
});
const defined = concept.extend({
  property: z.array(property).optional(),
  get concept() {
    return z.array(defined).optional();
  },
});

/** A code system in the file. */
export const containedCodeSystem = z.looseObject({
  resourceType: z.literal('CodeSystem'),
  url: z.string().optional(),
  concept: z.array(defined).optional(),
});

export const questionnaire = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  url: z.string().optional(),
  version: z.string().optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  _title: element.optional(),
  status: z.string().optional(),
  publisher: z.string().optional(),
  description: z.string().optional(),
  _description: element.optional(),
  copyright: z.string().optional(),
  _copyright: element.optional(),
  implicitRules: z.string().optional(),
  language: z.string().optional(),
  code: z.array(coding).optional(),
  contained: z.array(z.looseObject({ resourceType: z.string().optional() })).optional(),
  extension: z.array(extension).optional(),
  modifierExtension: z.array(extension).optional(),
  item: z.array(item).optional(),
});

export type Questionnaire = z.output<typeof questionnaire>;
export type QuestionnaireItem = z.output<typeof item>;
export type AnswerOption = z.output<typeof answerOption>;
export type EnableWhen = z.output<typeof enableWhen>;
export type Initial = z.output<typeof initial>;
export type Extension = z.output<typeof extension>;
export type Concept = z.output<typeof concept> & { system?: string | undefined };
export type Contained = z.output<typeof contained>;
export type Included = z.output<typeof included>;
export type Defined = z.output<typeof defined>;
export type Coding = z.output<typeof coding>;

/** The extension with that URL, or with an older or newer URL that ends in the same name. */
export function extensionOf(
  holder: { extension?: Extension[] | undefined } | undefined,
  name: string,
): Extension | undefined {
  return holder?.extension?.find(({ url }) => url === name || url.endsWith(`/${name}`));
}

/** All extensions with that name. */
export function extensionsOf(holder: { extension?: Extension[] | undefined } | undefined, name: string): Extension[] {
  return holder?.extension?.filter(({ url }) => url === name || url.endsWith(`/${name}`)) ?? [];
}

/** All items of the tree, in the order of the file. */
export function allItems(items: readonly QuestionnaireItem[] = []): QuestionnaireItem[] {
  return items.flatMap((item) => [item, ...allItems(item.item)]);
}

/** The codes of an item's control. */
export function controlsOf(item: QuestionnaireItem): string[] {
  const control = extensionOf(item, 'questionnaire-itemControl');
  return (control?.valueCodeableConcept?.coding ?? []).map(({ code }) => code ?? '');
}
