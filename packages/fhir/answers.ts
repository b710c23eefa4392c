import type { AnswerValue, Choice, ChoiceItem, Item, MultipleItem, NumberItem } from '@cogclinic/scales/instrument';
import { said } from './words.ts';

/** One `answer` or `initial` of FHIR, by its `value[x]`. */
export type Answer = Readonly<Record<string, unknown>>;

/** Base URL of HL7's extensions. */
export const EXTENSION = 'http://hl7.org/fhir/StructureDefinition/';

type Listed = ChoiceItem | MultipleItem;
type How = Readonly<{
  /** The text of "other" is exported in the place of that option. */
  isOtherSpoken?: boolean;
  timeZone?: string | undefined;
}>;

/** The FHIR answer of an item; several for a multiple choice. */
export function answersOf(item: Item, value: AnswerValue, how: How = {}): Answer[] {
  if (typeof value === 'object') return value.flatMap((chosen) => answersOf(item, chosen, how));
  switch (item.kind) {
    case 'number':
      return [numberAnswer(item, Number(value))];
    case 'text':
      return [textAnswer(item.format, String(value), how.timeZone)];
    default: {
      const choice = item.choices.find((one) => one.value === value);
      if (!choice || (how.isOtherSpoken && choice === item.choices.at(-1))) return [];
      return [isBoolean(item) ? { valueBoolean: value === 1 } : choiceValue(item, choice)];
    }
  }
}

/** The FHIR value of a choice: its plain value, else its coding. */
export function choiceValue(item: Listed, choice: Choice): Answer {
  const { literal } = choice;
  if (literal === undefined) return { valueCoding: codingOf(item, choice) };
  const field = `value${literal.kind.charAt(0).toUpperCase()}${literal.kind.slice(1)}`;
  return { [field]: literal.value };
}

/** Whether an item is a plain yes (1) or no (0), exported as a boolean. */
export function isBoolean(item: Listed): boolean {
  return (
    item.kind === 'choice' &&
    item.choices.length === 2 &&
    item.choices.every(
      ({ coding, literal, points, value }) =>
        !coding && !literal && points === undefined && (value === 0 || value === 1),
    )
  );
}

/** The coding of a choice: its own, else its printed value in the instrument. */
function codingOf(item: Listed, choice: Choice): Answer {
  const weight = weightOf(item, choice);
  return {
    ...(choice.coding ?? { code: String(choice.value) }),
    display: choice.coding?.display || said(choice.text),
    ...(weight !== undefined && { extension: [{ url: `${EXTENSION}ordinalValue`, valueDecimal: weight }] }),
  };
}

/** The points of a choice; undefined where it cannot be rated. */
export function weightOf(item: Listed, { unrated, points, value }: Choice): number | undefined {
  return unrated ? undefined : (points ?? (item.unscored ? undefined : value));
}

/** The FHIR type of a number. */
export function numberType({ exchange, unit, step }: NumberItem): 'integer' | 'decimal' | 'quantity' {
  return exchange ?? (unit ? 'quantity' : Number.isInteger(step) ? 'integer' : 'decimal');
}

function numberAnswer(item: NumberItem, value: number): Answer {
  switch (numberType(item)) {
    case 'integer':
      return { valueInteger: value };
    case 'decimal':
      return { valueDecimal: value };
    default:
      return { valueQuantity: { value, ...(item.unit && { unit: said(item.unit) }), ...item.unitCoding } };
  }
}

function textAnswer(format: 'date' | 'time' | 'dateTime' | undefined, value: string, timeZone?: string): Answer {
  switch (format) {
    case 'date':
      return { valueDate: value };
    case 'time':
      return { valueTime: value };
    case 'dateTime':
      // FHIR requires a zone with a date and time; without one only the day is exported.
      return { valueDateTime: `${value.replace(' ', 'T')}${timeZone ? offsetAt(value, timeZone) : 'Z'}` };
    default:
      return { valueString: value };
  }
}

/** The offset of a zone from UTC at a local day and time: "+08:00". */
function offsetAt(value: string, timeZone: string): string {
  const asUtc = Date.parse(`${value.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) return 'Z';
  const words = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offset = (at: number) =>
    /GMT([+-]\d{2}:\d{2})/.exec(words.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '')?.[1];
  const near = offset(asUtc) ?? '+00:00';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(near) ?? [];
  const distance = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return offset(asUtc - distance) ?? '+00:00';
}
