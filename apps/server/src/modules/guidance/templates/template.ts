import { instruments } from '@cogclinic/scales/catalogue';
import type { Category, Instrument, Level } from '@cogclinic/scales/instrument';

/** What the product's own templates are about, in the order in which they are offered. */
export const TEMPLATE_KEYS = [
  'normal',
  'mild',
  'moderate',
  'severe',
  'negative',
  'positive',
  'cognition',
  'function',
  'mood',
  'anxiety',
  'sleep',
  'falls',
  'carers',
] as const;
export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

type Fit = Readonly<{
  level: Level | null;
  instrument: Instrument['code'] | null;
  alsoFor: readonly Instrument['code'][];
}>;

const forLevel = (level: Level): Fit => ({ level, instrument: null, alsoFor: [] });
const forScales = (instrument: string, ...alsoFor: string[]): Fit => ({
  level: null,
  instrument,
  alsoFor: [...new Set(alsoFor)].filter((code) => code !== instrument),
});
const ofCategories = (...categories: Category[]): string[] =>
  instruments.filter(({ category }) => categories.includes(category)).map(({ code }) => code);

/** The scales of mood that are about anxiety. */
const ANXIETY = ['GAD-7', 'SAS', 'HAMA', 'Y-BOCS'];
const MOOD = ofCategories('mood').filter((code) => !ANXIETY.includes(code));

/** For which results a template is offered first. */
export const TEMPLATE_FITS: Readonly<Record<TemplateKey, Fit>> = {
  normal: forLevel('normal'),
  mild: forLevel('mild'),
  moderate: forLevel('moderate'),
  severe: forLevel('severe'),
  negative: forLevel('negative'),
  positive: forLevel('positive'),
  cognition: forScales('MOCA', ...ofCategories('cognition', 'staging')),
  function: forScales('ADL-14', ...ofCategories('function')),
  mood: forScales('PHQ-9', ...MOOD),
  anxiety: forScales('GAD-7', ...ANXIETY),
  sleep: forScales('ISI', ...ofCategories('sleep')),
  falls: forScales('MORSE', ...ofCategories('movement')),
  carers: forScales('ZARIT', ...ofCategories('behaviour')),
};

/** A heading with what stands under it, point by point. */
export type TemplatePart = Readonly<{ heading: string; points: readonly string[] }>;

/**
 * A template as it is written: plain text, in which {patient}, {instrument}, {score}, {level}, {date} and {institution} are
 * filled when it is applied.
 */
export type TemplateText = Readonly<{
  name: string;
  title: string;
  opening: readonly string[];
  parts: readonly TemplatePart[];
  closing: string;
}>;

export type TemplateTexts = Readonly<Record<TemplateKey, TemplateText>>;

/** The text as rich text. */
export function bodyOf({ opening, parts, closing }: TemplateText): string {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  const part = ({ heading, points }: TemplatePart) =>
    `<h3>${escaped(heading)}</h3><ul>${points.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`;
  return [...opening.map(paragraph), ...parts.map(part), paragraph(closing)].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
