import { CAST_FAULTS, type CastFault } from '@cogclinic/cast/faults';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#ui/language.ts';

type Texts = { fault: Record<CastFault, { what: string; do: string }> };
const FILES = import.meta.glob<Texts>('../../../locales/*/casts.json', { eager: true, import: 'default' });
const textsOf = (language: string) => FILES[`../../../locales/${language}/casts.json`]?.fault;

it('says of each fault what is wrong and what to do, with the same steps in each language', () => {
  for (const fault of CAST_FAULTS) {
    const steps = LANGUAGES.map((language) => textsOf(language)?.[fault].do.split('\n') ?? []);
    expect(new Set(steps.map((all) => all.length)).size, fault).toBe(1);
    for (const step of steps.flat()) expect(step, fault).toMatch(/[.。]$/);
    for (const language of LANGUAGES) expect(textsOf(language)?.[fault].what, `${language} ${fault}`).toBeTruthy();
  }
});

it('keeps the words of the two failures that users know', () => {
  expect(textsOf('en')).toMatchObject({
    port: { what: 'Unable to obtain the screen-casting port, restart the device' },
    unreachable: { what: expect.stringMatching(/^Screen casting failed: check that .* are on the same WiFi, /) },
  });
});
