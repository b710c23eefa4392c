import type { STRUCTURED_KINDS } from '@cogclinic/contract/partyReports';
import type { DataSet } from 'dicom-parser';
import { firstItem, type Level, levelOf, meaningOf, textOf } from './level.ts';
import { TAGS } from './tags.ts';

type Kind = (typeof STRUCTURED_KINDS)[number];

/** What one item of a report's content says. */
export type Content = Readonly<{
  kind: Kind;
  concept: string | null;
  value: string | null;
  unit: string | null;
  refers: { uid: string; frames: number[] } | null;
  unreadable: boolean;
}>;

/** Texts may be missing, or there and no text of their character set. */
type Text = string | null | undefined;
type Value = { value?: Text; unit?: Text; refers?: Content['refers'] };

/** Value types (PS3.3, C.17.3.2.1) and how each is read. */
const TYPES: Readonly<Record<string, readonly [Kind, (item: DataSet, level: Level) => Value]>> = {
  CONTAINER: ['container', () => ({})],
  TEXT: ['text', (item, level) => ({ value: textOf(item, TAGS.text, level) })],
  CODE: ['code', (item, level) => ({ value: meaningOf(item, TAGS.code, level) })],
  NUM: ['number', numberOf],
  DATE: ['date', (item, level) => ({ value: dayText(textOf(item, TAGS.date, level)) })],
  TIME: ['time', (item, level) => ({ value: timeText(textOf(item, TAGS.time, level)) })],
  DATETIME: ['dateTime', (item, level) => ({ value: momentText(textOf(item, TAGS.dateTime, level)) })],
  PNAME: ['person', (item, level) => ({ value: nameText(textOf(item, TAGS.person, level)) })],
  UIDREF: ['uid', (item, level) => ({ value: textOf(item, TAGS.uid, level) })],
  IMAGE: ['image', (item) => ({ refers: referenceOf(item) })],
  COMPOSITE: ['object', (item) => ({ refers: referenceOf(item) })],
  WAVEFORM: ['object', (item) => ({ refers: referenceOf(item) })],
  SCOORD: ['coordinates', (item, level) => ({ value: textOf(item, TAGS.graphic, level) })],
  SCOORD3D: ['coordinates', (item, level) => ({ value: textOf(item, TAGS.graphic, level) })],
  TCOORD: ['coordinates', () => ({ value: 'T' })],
};

const UNKNOWN = ['unknown', (): Value => ({})] as const;

/** Reads one item: a value that is missing where its type needs one, or cannot be read, is marked. */
export function contentOf(item: DataSet, level: Level): Content {
  const [kind, read] = TYPES[item.string(TAGS.valueType)?.trim() ?? ''] ?? UNKNOWN;
  const concept = meaningOf(item, TAGS.concept, level);
  const { value = kind === 'container' ? null : undefined, unit = null, refers = null } = read(item, level);
  const isWhole = kind === 'container' || (typeof value === 'string' ? unit !== undefined : refers !== null);
  return {
    kind,
    concept: concept ?? null,
    value: value ?? null,
    unit,
    refers,
    unreadable: concept === undefined || !isWhole,
  };
}

/** A number with its unit (a bare number has none), or in words why there is no number. */
function numberOf(item: DataSet, level: Level): Value {
  const measured = firstItem(item, TAGS.measured);
  if (!measured) return { value: meaningOf(item, TAGS.qualifier, level) };
  const value = textOf(measured, TAGS.numeric, level);
  const here = levelOf(measured, level);
  const units = firstItem(measured, TAGS.units);
  const symbol = textOf(units, TAGS.codeValue, here);
  return {
    value: value !== null && value !== undefined && Number.isFinite(Number(value)) ? value : undefined,
    unit: symbol === '1' ? null : PLAIN_SYMBOL.test(symbol ?? '') ? symbol : meaningOf(measured, TAGS.units, here),
  };
}

/** Symbols of UCUM that are those of everyday; others ("mm[Hg]", "{ratio}") are shown by their meaning. */
const PLAIN_SYMBOL = /^(?!Cel$)[A-Za-zµ%][A-Za-z0-9/%]*$/;

function referenceOf(item: DataSet): Content['refers'] {
  const reference = firstItem(item, TAGS.referenced);
  const uid = reference?.string(TAGS.referencedInstance)?.trim();
  if (!uid) return null;
  const frames = (reference?.string(TAGS.referencedFrames) ?? '').split('\\').map(Number);
  return { uid, frames: frames.filter((frame) => Number.isSafeInteger(frame) && frame > 0).slice(0, 100) };
}

const dayText = (text: Text): Text =>
  text ? (/^\d{8}$/.test(text) ? text.replace(/^(....)(..)/, '$1-$2-') : undefined) : text;

const timeText = (text: Text): Text => {
  if (!text) return text;
  const [, hour, minute, second] = /^(\d{2})(\d{2})?(\d{2})?(?:\.\d+)?$/.exec(text) ?? [];
  return hour ? [hour, minute ?? '00', second].filter(Boolean).join(':') : undefined;
};

const momentText = (text: Text): Text => {
  if (!text) return text;
  const [, date, time, offset] = /^(\d{8})(\d{2,6}(?:\.\d+)?)?([+-]\d{4})?$/.exec(text) ?? [];
  if (!date) return undefined;
  return [dayText(date), time && timeText(time), offset].filter(Boolean).join(' ');
};

/** The groups of a name, and its parts, as they are read. */
const nameText = (text: Text): Text =>
  text
    ? text
        .split('=')
        .map((group) => group.replaceAll('^', ' ').replaceAll(/\s+/g, ' ').trim())
        .filter((group) => group !== '')
        .join(' · ')
    : text;
