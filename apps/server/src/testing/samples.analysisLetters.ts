import { randomUUID } from 'node:crypto';
import { analysisLetterCalls } from '@cogclinic/contract/analysisLetters';
import { stopKey } from '#modules/analysis/letters/letters.stop.ts';
import type { TestAccount, TestApp } from './harness.ts';
import type { Make } from './samples.ts';

export const letterForm = () => ({
  figures: ['screened' as const, 'trained' as const],
  days: '7' as const,
  language: 'en' as const,
  weekday: 1,
  hour: 8,
});

/** A weekly letter of an account, which gets an address if it has none. */
export async function newLetter(t: TestApp, { id, token }: Pick<TestAccount, 'id' | 'token'>, more: object = {}) {
  await t.owner("UPDATE accounts SET email = coalesce(email, id || '@example.org') WHERE id = $1", [id]);
  const body = { requestId: randomUUID(), ...letterForm(), ...more };
  const { data, status, msg } = await t.send(analysisLetterCalls.add, { body }, token);
  if (status !== 200) throw new Error(`the letter was not added: ${msg}`);
  return data;
}

/** The caller's only letter. */
async function only(t: TestApp, caller: TestAccount) {
  await t.owner('DELETE FROM analysis_letters WHERE account_id = $1', [caller.id]);
  return newLetter(t, caller);
}

export const analysisLettersSamples: Readonly<Record<string, Make>> = {
  'analysisLetters.list': () => ({ args: {} }),
  'analysisLetters.add': async (_world, caller, t) => {
    const { id } = await only(t, caller);
    await t.owner('DELETE FROM analysis_letters WHERE id = $1', [id]);
    return { args: { body: { requestId: randomUUID(), ...letterForm() } } };
  },
  'analysisLetters.update': async (_world, caller, t) => {
    const { id, version } = await only(t, caller);
    return { args: { body: { id, version, ...letterForm(), weekday: 5 } } };
  },
  'analysisLetters.switch': async (_world, caller, t) => ({
    args: { body: { id: (await only(t, caller)).id, isOn: false } },
  }),
  'analysisLetters.remove': async (_world, caller, t) => ({ args: { params: { id: (await only(t, caller)).id } } }),
  'analysisLetters.stop': async (_world, caller, t) => {
    const { id } = await only(t, caller);
    const key = await t.platform.database.asOwner((tx) => stopKey(t.platform, tx, id));
    return { args: { body: { key } } };
  },
};
