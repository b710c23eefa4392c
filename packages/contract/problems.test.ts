import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { archiveBody } from './archives.ts';
import { catalogue } from './catalogue.ts';
import { LANGUAGES, LIMITS } from './fields.ts';
import { identityCalls } from './identity.ts';
import { fieldLabel, problemsOf, problemText, ruleText, type Translate } from './problems.ts';
import { scaleCalls } from './scales.ts';

type Texts = { [key: string]: string | Texts };

/**
 * Behaves as i18next does with our texts: nested keys, plural forms, variables, and the key itself when it is unknown.
 */
function translator(language: string): Translate {
  const plurals = new Intl.PluralRules(language);
  const load = (name: string): Texts =>
    JSON.parse(readFileSync(new URL(`./locales/${language}/${name}.json`, import.meta.url), 'utf8'));
  const texts: Record<string, Texts> = { fields: load('fields'), rules: load('rules') };
  const find = (space: string, key: string) =>
    key
      .split('.')
      .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts[space]);
  return (key, params = {}) => {
    const [space = '', name = ''] = key.split(':');
    const plural =
      typeof params.count === 'number' ? find(space, `${name}_${plurals.select(params.count)}`) : undefined;
    const text = plural ?? find(space, name);
    return typeof text === 'string' ? text.replace(/{{(\w+)}}/g, (_, variable) => String(params[variable])) : name;
  };
}

const translators = LANGUAGES.map((language) => [language, translator(language)] as const);
const en = translator('en');

function textsOf(schema: z.ZodType, given: unknown, t: Translate = en): string[] {
  const parsed = schema.safeParse(given);
  return parsed.success ? [] : problemsOf(parsed.error, given).map((problem) => problemText(problem, t));
}

describe('problems', () => {
  const patient = { name: 'Li', gender: 'male', birthday: '1950-01-01', idType: 'passport', idNumber: 'E12345' };

  it('takes a phone number in each usual form as one', () => {
    const phoneOf = (phone: string) => archiveBody.parse({ ...patient, phone }).phone;
    expect(['+86 138-0013-8000', '(138) 0013 8000', '（138）0013—8000'].map(phoneOf)).toEqual(
      Array.from({ length: 3 }, () => '13800138000'),
    );
    expect(phoneOf('+7 (495) 123-45-67')).toBe('+74951234567');
  });

  it('names the field and the rule', () => {
    expect(textsOf(archiveBody, { ...patient, phone: 'abc' })).toEqual(['Phone: format is incorrect']);
    expect(textsOf(archiveBody, { ...patient, name: ' ' })).toEqual(['Name: required field']);
    expect(textsOf(archiveBody, { ...patient, name: 'x'.repeat(LIMITS.name + 1) })).toEqual([
      'Name: at most 60 characters',
    ]);
    expect(textsOf(archiveBody, { ...patient, educationYears: 99 })).toEqual(['Years of education: at most 30']);
    expect(textsOf(archiveBody, { ...patient, educationYears: 1.5 })).toEqual([
      'Years of education: enter a whole number',
    ]);
    expect(textsOf(archiveBody, { ...patient, email: 'a@b' })).toEqual(['E-mail: enter a valid e-mail address']);
    expect(textsOf(archiveBody, { ...patient, allergies: ['other', 'other'] })).toEqual([
      'Drug allergies: must not contain duplicates',
    ]);
    expect(textsOf(archiveBody, { ...patient, idType: 'resident' })).toEqual([
      'ID number: enter a valid identity card number',
    ]);
  });

  it('distinguishes a missing choice from a wrong one', () => {
    const { gender: _, ...without } = patient;
    expect(textsOf(archiveBody, without)).toEqual(['Gender: required field']);
    expect(textsOf(archiveBody, { ...patient, gender: 'x' })).toEqual(['Gender: choose one of the options']);
  });

  it('keeps one problem per field and detects a missing text without the input', () => {
    const parsed = archiveBody.safeParse({ gender: 'male', birthday: 'zz' });
    expect(parsed.success ? [] : problemsOf(parsed.error)).toEqual([
      { path: 'name', rule: 'required', params: {} },
      { path: 'birthday', rule: 'date', params: {} },
      { path: 'idNumber', rule: 'required', params: {} },
    ]);
  });

  it('uses the wording of the change-password form', () => {
    expect(textsOf(identityCalls.updatePassword.body, { newPassword: btoa('abc') })).toEqual([
      'Enter the old password',
      'New password: must be a combination of 6–16 letters and numbers',
    ]);
  });

  it('looks into unions and keys of records', () => {
    const body = scaleCalls.saveAnswers.body;
    expect(textsOf(body, { answers: { x: true }, revision: 1 })).toEqual(['answers.x: wrong type of value']);
    expect(textsOf(body, undefined)).toEqual(['Content: required field']);
    expect(textsOf(z.object({ a: z.union([z.literal(''), z.uuid()]) }), { a: 'b' })).toEqual([
      'a: choose one of the options',
    ]);
    expect(textsOf(z.strictObject({ name: z.string() }), { name: '', more: 1 })).toEqual(['more: unknown field']);
  });

  it('distinguishes nouns and starts a rule without a field with a capital', () => {
    expect(fieldLabel('name', en, 'departments')).toBe('Department name');
    expect(fieldLabel('phone', en, 'departments')).toBe('Phone');
    expect(fieldLabel('allergies.0', en)).toBe('Drug allergies');
    expect(ruleText({ path: 'phone', rule: 'phone', params: {} }, en)).toBe('Format is incorrect');
    expect(ruleText({ path: 'phone', rule: 'no such rule', params: {} }, en)).toBe('Not valid');
  });
});

const calls = Object.values(catalogue).flatMap((noun) => Object.values(noun));
const inputs = calls.flatMap(({ path, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? [[path, schema] as const] : [])),
);

describe('texts of the contract', () => {
  it('labels every field of every call in four languages', () => {
    for (const [noun, declared] of Object.entries(catalogue)) {
      const names = new Set<string>();
      for (const { access, params, query, body } of Object.values(declared)) {
        // Who writes to FHIR knows its parameters by their own names.
        if (access === 'client') continue;
        for (const schema of [params, query, body]) if (schema) collectNames(schema, names);
      }
      for (const [language, t] of translators) {
        const unnamed = [...names].filter((name) => fieldLabel(name, t, noun) === name);
        expect({ noun, language, unnamed }).toEqual({ noun, language, unnamed: [] });
      }
    }
  });

  it('exist in four languages for every problem of every body', () => {
    const value = fc.oneof(
      fc.constantFrom(
        undefined,
        null,
        '',
        ' ',
        -1,
        1.5,
        1e12,
        true,
        [],
        {},
        ['other', 'other'],
        '\u0000',
        '2024-02-30',
      ),
      fc.string({ maxLength: 5 }),
      fc.string({ minLength: 600, maxLength: 5000 }),
      fc.array(fc.integer(), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...inputs), fc.infiniteStream(value), fc.boolean(), ([, schema], values, whole) => {
        const next = () => values.next().value;
        const given = whole && schema instanceof z.ZodObject ? fill(schema, next) : next();
        const parsed = schema.safeParse(given);
        if (parsed.success) return;
        const problems = problemsOf(parsed.error, given);
        expect(problems.length).toBeGreaterThan(0);
        for (const problem of [...problems, ...problemsOf(parsed.error)]) {
          for (const [language, t] of translators) {
            const text = problemText(problem, t);
            expect(ruleText(problem, t)).not.toBe('');
            expect(text).not.toMatch(/rules:|fields:|{{|undefined|NaN/);
            expect({
              language,
              rule: problem.rule,
              vague: t(`rules:${problem.rule}`, problem.params) === problem.rule,
            }).toEqual({
              language,
              rule: problem.rule,
              vague: false,
            });
          }
        }
      }),
      { numRuns: 1500 },
    );
  });
});

function fill(schema: z.ZodObject, next: () => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, next()]));
}

function collectNames(schema: z.ZodType, names: Set<string>): void {
  if (!(schema instanceof z.ZodObject)) return;
  for (const [name, inner] of Object.entries(schema.shape)) {
    names.add(name);
    if (inner instanceof z.ZodObject) collectNames(inner, names);
  }
}
