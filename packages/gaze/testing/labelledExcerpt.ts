import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Labelled, readLabelled } from '../scoring/labelled.ts';

/**
 * 20 seconds at 1000 Hz of someone who looks at a jumping point, labelled by one expert: seconds 9 to 29 of recording S1
 * of lookAtPoint_EL (Zemblys et al. 2018, Behavior Research Methods 50:160), under the licence beside it. It has
 * saccades with oscillations, small ones, and six blinks.
 */
export function labelledExcerpt(): Labelled {
  const file = new URL('lookatpoint_S1_9s_to_29s.csv.gz', import.meta.url);
  return readLabelled(gunzipSync(readFileSync(file)).toString('utf8'));
}
