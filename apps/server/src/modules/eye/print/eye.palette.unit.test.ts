import { readFile } from 'node:fs/promises';
import { TONES } from '@cogclinic/gaze/tasks/trial';
import { expect, test } from 'vitest';
import { EYE_PALETTE } from './eye.palette.ts';

test('stimuli are printed in the colours in which they are shown', async () => {
  const css = await readFile(new URL('../../../../../web/src/eye/palette.css', import.meta.url), 'utf8');
  const shown = Object.fromEntries(
    [...css.matchAll(/--eye-([\w-]+): (#\w+);/g)].map(([, name, colour]) => [name, colour]),
  );
  const { tones, ...rest } = EYE_PALETTE;
  expect(tones).toHaveLength(TONES);
  expect({ ...rest, ...Object.fromEntries(tones.map((colour, at) => [`tone-${at}`, colour])) }).toEqual(shown);
});
