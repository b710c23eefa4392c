import type { Instrument, Level } from '@cogclinic/scales/instrument';

/** What the product's own templates are about, in the order in which they are offered. */
export const TEMPLATE_KEYS = [
  'normal',
  'mild',
  'moderate',
  'severe',
  'cognition',
  'function',
  'mood',
  'anxiety',
  'sleep',
  'falls',
  'carers',
] as const;
export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

/** For which results a template is offered first. */
export const TEMPLATE_FITS: Readonly<
  Record<TemplateKey, { level: Level | null; instrument: Instrument['code'] | null }>
> = {
  normal: { level: 'normal', instrument: null },
  mild: { level: 'mild', instrument: null },
  moderate: { level: 'moderate', instrument: null },
  severe: { level: 'severe', instrument: null },
  cognition: { level: null, instrument: 'MOCA' },
  function: { level: null, instrument: 'ADL-14' },
  mood: { level: null, instrument: 'PHQ-9' },
  anxiety: { level: null, instrument: 'GAD-7' },
  sleep: { level: null, instrument: 'ISI' },
  falls: { level: null, instrument: null },
  carers: { level: null, instrument: null },
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
