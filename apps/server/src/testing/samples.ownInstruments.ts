import { randomBytes } from 'node:crypto';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Choice, Instrument, Texts } from '@cogclinic/scales/instrument';
import { PLAIN_SUM, settled } from '@cogclinic/scales/own';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });

/** A small instrument of an institution's own: three items of 0–2 points and two bands. */
export function ownDraft(code: string, more: Partial<Instrument> = {}): Instrument {
  const choices = [0, 1, 2].map((value): Choice => ({ value, text: said(`${value}`) }));
  const band = (name: string, from: number, to: number, level: 'normal' | 'severe') =>
    ({ code: name, from, to, level, name: said(name), meaning: said('…'), advice: said('…') }) as const;
  return settled({
    code,
    version: '1',
    name: said('Falls'),
    description: said('Falls at home'),
    instruction: said('In the last year'),
    category: 'own',
    page: 'questions',
    answeredBy: 'patient',
    minutes: { from: 1, to: 2 },
    source: '',
    licence: { kind: 'free', owner: '', terms: said(''), confirmationNeeded: false },
    needsEducation: false,
    sections: [
      {
        code: 'main',
        title: said('Falls'),
        items: ['1', '2', '3'].map((item) => ({ code: item, text: said(`Item ${item}`), kind: 'choice', choices })),
      },
    ],
    scoring: { ...PLAIN_SUM, max: 6 },
    normSets: [
      {
        code: 'own',
        name: said('Own bands'),
        source: '',
        confirmation: 'unconfirmed',
        groups: [{ bands: [band('low', 0, 2, 'normal'), band('high', 3, 6, 'severe')] }],
      },
    ],
    defaultNormSet: 'own',
    ...more,
  });
}

export const newOwnCode = () => `OWN-${randomBytes(5).toString('hex').toUpperCase()}`;

/** Saves an instrument of the world's institution. */
export async function saved(world: World, t: TestApp, published = false): Promise<string> {
  const id = newOwnCode();
  const { token } = world.accounts.admin;
  await t.send(ownInstrumentCalls.saveDraft, { params: { code: id }, body: { instrument: ownDraft(id) } }, token);
  if (published)
    await t.send(ownInstrumentCalls.publish, { params: { id }, body: { revision: 1, noUrgentAnswers: true } }, token);
  return id;
}

const questionnaire = () =>
  new File(
    [
      JSON.stringify({
        resourceType: 'Questionnaire',
        title: 'T',
        item: [{ linkId: '1', type: 'boolean', text: 'Q' }],
      }),
    ],
    'q.json',
    { type: 'application/json' },
  );

export const ownInstrumentsSamples: Readonly<Record<string, Make>> = {
  'ownInstruments.list': () => ({ args: {} }),
  'ownInstruments.one': async (world, _caller, t) => ({ args: { params: { id: await saved(world, t) } } }),
  'ownInstruments.saveDraft': () => {
    const code = newOwnCode();
    return { args: { params: { code }, body: { instrument: ownDraft(code) } } };
  },
  'ownInstruments.tryAnswers': () => ({
    args: { body: { instrument: ownDraft(newOwnCode()), answers: { 1: 2, 2: 1, 3: 0 } } },
  }),
  'ownInstruments.dropDraft': async (world, _caller, t) => ({
    args: { params: { id: await saved(world, t) }, body: { revision: 1 } },
  }),
  'ownInstruments.publish': async (world, _caller, t) => ({
    args: { params: { id: await saved(world, t) }, body: { revision: 1, noUrgentAnswers: true } },
  }),
  'ownInstruments.retire': async (world, _caller, t) => ({
    args: { params: { id: await saved(world, t, true) }, body: { retired: true } },
  }),
  'ownInstruments.importFhir': () => ({ args: { file: questionnaire() } }),
  'ownInstruments.exportFhir': () => ({ args: { params: { id: 'PHQ-9' } } }),
  'ownInstruments.response': async (world) => ({
    args: { params: { id: await world.newReport(await world.newPatient()) } },
  }),
  'ownInstruments.chooseNorms': () => ({ args: { params: { id: 'BARTHEL' }, body: { normSet: 'five-levels' } } }),
};
