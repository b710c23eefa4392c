import { setTimeout as delay } from 'node:timers/promises';
import type { Call } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import { LANGUAGES } from '@cogclinic/contract/fields';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toSchema } from '#platform/openapi.ts';
import { fingerprint } from '#testing/fingerprint.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { SAMPLES } from '#testing/samples.ts';
import { newWorld, type World } from '#testing/world.ts';

/** Bad input at every call: a clear message that names the field, nothing changed, never a 5xx. */
type Part = 'params' | 'query' | 'body';
type Args = Partial<Record<Part, Record<string, unknown>>>;
const calls = Object.entries(catalogue).flatMap(([noun, declared]) =>
  Object.entries(declared).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
);

const LOOKS = 5000;
const LOOK_MS = 20;

type Sample = { args: Args; token: string };

let t: TestApp;
/** One of each call for all tests: what is refused changes nothing of it, as they show. */
const samples = new Map<string, Sample>();
/** The database once it has all samples, and as the test before left it. */
let untouched: string;
beforeAll(async () => {
  t = await testApp();
  const world = await newWorld(t);
  for (const one of calls) samples.set(one.name, await newSample(one, world));
  await workEnded();
  untouched = await fingerprint(t);
}, 600_000);
afterAll(() => t.close());

async function newSample({ name }: (typeof calls)[number], world: World): Promise<Sample> {
  const caller = world.accounts.admin;
  const sample = await SAMPLES[name]?.(world, caller, t);
  return { args: (sample?.args ?? {}) as Args, token: sample?.token ?? caller.token };
}

function sampleOf(name: string): Sample {
  const sample = samples.get(name);
  if (!sample) throw new Error(`no sample of ${name}`);
  return sample;
}

/** What samples set going, an analysis say, has ended: otherwise it would change rows while a test holds them to be the same. */
async function workEnded(): Promise<void> {
  const isUnderWay = async () => (await t.owner('SELECT FROM jobs WHERE ended_at IS NULL LIMIT 1')).length > 0;
  for (let looks = 0; await isUnderWay(); looks++) {
    if (looks === LOOKS) throw new Error('a job of a sample does not end');
    await delay(LOOK_MS);
  }
}

const send = (call: Call, args: Args, token: string, language = 'en') =>
  t.send(call, args as never, token, { 'accept-language': language });

/** Some at a time: while the database answers one, the server works on another. */
async function eachOf<One>(all: readonly One[], check: (one: One) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += 5) await Promise.all(all.slice(from, from + 5).map(check));
}

describe.each(calls.filter(({ call }) => call.body))('$name', ({ name, call }) => {
  test('names each field of a wrong type, left out or over-long, in four languages, and changes nothing', async () => {
    const { args, token } = sampleOf(name);
    const cases = fieldsOf(call.body).flatMap(([field, schema]) =>
      faults(schema).flatMap(([fault, value]) => {
        const body = { ...args.body, [field]: value };
        if (fault === 'left out') delete body[field];
        const languages = fault === 'wrong type' ? LANGUAGES : (['en'] as const);
        return languages.map((language) => ({ field, fault, body, language }));
      }),
    );
    await eachOf(cases, async ({ field, fault, body, language }) => {
      const answer = await send(call, { ...args, body }, token, language);
      const hint = `${name} ${field} ${fault}: ${answer.status} ${answer.msg}`;
      if (fault === 'over-long' && answer.status === 413) return;
      expect(answer.status, hint).toBe(400);
      const { fields } = answer.data as unknown as { fields: { path: string; message: string }[] };
      const named = fields.find((problem) => problem.path.split('.')[0] === field);
      expect(named?.message, hint).toMatch(/\S/);
      expect(named?.message, hint).not.toMatch(/rules:|fields:|\{\{/);
      if (language === 'en' || language === 'ru') expect(answer.msg, hint).not.toMatch(/\p{Script=Han}/u);
    });
    const before = untouched;
    untouched = await fingerprint(t);
    expect(untouched).toBe(before);
  });

  test('refuses a body that is no object, and one that is no JSON', async () => {
    const { args, token } = sampleOf(name);
    await eachOf(['[]', '"text"', '7', 'null', '{"a":', '\u0000'], async (payload) => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(args.params?.[key] ?? ''));
      const answer = await t.app.inject({
        method: call.method,
        url: `/api${path}`,
        payload,
        headers: { 'content-type': 'application/json', authorization: token },
      });
      expect(answer.statusCode, `${name} ${payload}`).toBe(400);
    });
  });
});

const HASHING = /^(identity\.(login|updatePassword|verifyPassword|forgetPassword)|accounts\.(add|resetPassword))$/;

test('10,000 generated inputs never make a 5xx, and answer in the envelope', { timeout: 900_000 }, async () => {
  const targets = calls.map(({ name, call }) => ({ name, call, ...sampleOf(name) }));
  const poison = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0,
      1e308,
      2 ** 53,
      '',
      ' ',
      '\u0000',
      '\ud800',
      "'; DROP TABLE archives; --",
      '%',
      '__proto__',
      [],
      {},
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.uuid(),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constant('长'.repeat(5000)),
  );
  const changed = fc.record({
    target: fc.oneof(
      // Each try at a password costs a slow hash by intent.
      { weight: 1, arbitrary: fc.constantFrom(...targets.filter(({ name }) => HASHING.test(name))) },
      { weight: 60, arbitrary: fc.constantFrom(...targets.filter(({ name }) => !HASHING.test(name))) },
    ),
    part: fc.constantFrom<Part>('params', 'query', 'body', 'body', 'body'),
    field: fc.nat(40),
    extra: fc.boolean(),
    value: poison,
  });
  type Changed = typeof changed extends fc.Arbitrary<infer One> ? One : never;
  const isAnswered = async ({ target, part, field, extra, value }: Changed) => {
    const { call, args, name, token } = target;
    if (name === 'identity.logout') return;
    const given = { ...args[part] };
    const keys = Object.keys(call[part] ? Object.fromEntries(fieldsOf(call[part])) : given);
    const key = extra || keys.length === 0 ? 'surplus' : (keys[field % keys.length] ?? 'surplus');
    // An address carries well-formed text only; a body carries anything.
    const sent = part === 'body' ? value : asText(value) || 'x';
    const mutated = { ...given, [key]: sent };
    const answer = await send(call, { ...args, [part]: mutated }, token);
    expect(answer.status, `${name} ${part}.${key}: ${answer.msg}`).toBeLessThan(500);
    expect(answer.code).toBe(answer.status);
  };
  const atOnce = fc.array(changed, { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(atOnce, async (inputs) => {
      await Promise.all(inputs.map(isAnswered));
    }),
    { numRuns: 2_000 },
  );
});

function asText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

/** The fields of an object schema, with or without refinements around it. */
function fieldsOf(schema: z.ZodType | undefined): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape) as [string, z.ZodType][];
  return [];
}

/** What must be refused in a field: a value of another type, its lack if it must be given, a text beyond its length. */
function faults(schema: z.ZodType): [string, unknown][] {
  const json = toSchema(schema, 'input');
  const optional = schema.safeParse(undefined).success;
  const takesAll = Object.keys(json).length === 0;
  const found: [string, unknown][] =
    takesAll || schema.safeParse({ nested: [1] }).success ? [] : [['wrong type', { nested: [1] }]];
  if (!optional) found.push(['left out', undefined]);
  if (schema.safeParse('x').success) found.push(['over-long', 'x'.repeat(100_000)]);
  return found;
}
