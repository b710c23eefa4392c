import { z } from 'zod';
import { ADMINS, call, calls } from './call.ts';
import { dictCode } from './dict.ts';
import { LIMITS, optional } from './fields.ts';
import { instrumentCode } from './scales.ts';

const code = z.string().regex(/^[\w.-]{1,60}$/);
const text = z.string().nullable();
const texts = z.object({ zh: text, 'zh-TW': text, en: text, ru: text });

/** The advice for a band: the instrument's own text, and the institution's text in its place. */
const bandAdvice = z.object({
  band: code,
  level: dictCode('level'),
  name: z.string(),
  /** Printed where the institution has no text of its own. */
  builtIn: texts,
  /** Null in a language for which the institution wrote no text. */
  own: texts,
  /** 0 until the institution writes its first text. */
  version: z.int(),
});

export const adviceCalls = calls('advices', {
  list: call({
    method: 'GET',
    path: '/paper/advices/{instrument}',
    summary: 'The advice by norm set or subscale and band of an instrument, built-in and of the institution’s own',
    access: ADMINS,
    scope: 'institution',
    params: z.object({ instrument: instrumentCode }),
    /** `normSet` is a norm set of the total, or "subscale." and the code of a subscale with bands. */
    data: z.array(z.object({ normSet: code, name: z.string(), bands: z.array(bandAdvice) })),
  }),
  save: call({
    method: 'PUT',
    path: '/paper/advices',
    changes: ['advices'],
    summary: 'Changes the institution’s own advice for a band; reports made before keep theirs',
    access: ADMINS,
    scope: 'institution',
    body: z.object({
      instrument: instrumentCode,
      normSet: code,
      band: code,
      version: z.int().min(0).max(2_000_000_000),
      zh: optional(LIMITS.text),
      'zh-TW': optional(LIMITS.text),
      en: optional(LIMITS.text),
      ru: optional(LIMITS.text),
    }),
    data: bandAdvice,
  }),
});
