import { beforeEach, expect, test } from 'vitest';
import { keptAnswers } from './keptAnswers.ts';

const ORIGIN = 'https://clinic.example';
const [LINK, OTHER] = ['Zm9vYmFyLTEyMzQ1Njc4OTAtYWJjZGVmZ2hpamtsbW4', 'YW5vdGhlci0xMjM0NTY3ODkwLWFiY2RlZmdoaWprbG1'];
const training = (token: string, more = '') => new URL(`${ORIGIN}/api/guest/${token}/training${more}`);
const answer = (tasks: string) => Response.json({ code: 200, data: { tasks, draftKey: 'a2V5' } });

let kept: Map<string, Response>;
const addressOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked));
const answers = () =>
  keptAnswers(
    {
      match: async (asked) => kept.get(addressOf(asked))?.clone(),
      put: async (asked, response) => void kept.set(addressOf(asked), response),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async (asked) => kept.delete(addressOf(asked)),
    },
    ORIGIN,
  );
beforeEach(() => {
  kept = new Map();
});

test('an answer opens again by its link, also in another run of the worker', async () => {
  await answers().keep(LINK, training(LINK), answer('Footprints'));
  const found = await answers().find(LINK, training(LINK));
  expect(found?.status).toBe(200);
  expect(await found?.json()).toEqual({ code: 200, data: { tasks: 'Footprints', draftKey: 'a2V5' } });
  expect(await answers().find(LINK, training(LINK, '/start?game=footprint'))).toBeUndefined();
});

test('what lies on the device tells neither the link, nor its tasks, nor the key of earlier links', async () => {
  await answers().keep(LINK, training(LINK, '/start?game=footprint'), answer('Footprints'));
  const bodies = await Promise.all([...kept.values()].map((one) => one.clone().text()));
  const all = JSON.stringify([[...kept.keys()], bodies]);
  expect(all).not.toMatch(new RegExp(`${LINK}|${LINK.slice(0, 8)}|footprint|tasks|draftKey|a2V5`, 'i'));
});

test('another link finds nothing, and opens nothing that is put in its place', async () => {
  await answers().keep(LINK, training(LINK), answer('Footprints'));
  await answers().keep(OTHER, training(OTHER), answer('Sailing'));
  const [first, second] = [...kept.keys()];
  const bytes = kept.get(first ?? '');
  if (!second || !bytes) throw new Error('two answers are kept');
  kept.set(second, bytes);
  expect(await answers().find(OTHER, training(OTHER))).toBeUndefined();
});

test('a closed link leaves nothing, and another keeps what it has', async () => {
  await answers().keep(LINK, training(LINK), answer('Footprints'));
  await answers().keep(LINK, training(LINK, '/start?game=footprint'), answer('Footprints'));
  await answers().keep(OTHER, training(OTHER), answer('Sailing'));
  await answers().forget(LINK);
  expect(kept.size).toBe(1);
  expect(await answers().find(OTHER, training(OTHER))).toBeDefined();
});
