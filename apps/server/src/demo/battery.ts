import { instruments } from '@cogclinic/scales/catalogue';
import type { Instrument } from '@cogclinic/scales/instrument';
import { isLicensed } from '@cogclinic/scales/licence';
import type { State } from './courses.ts';
import type { Random } from './random.ts';
import type { Region } from './region.ts';
import { PSYCHOLOGY, REHABILITATION } from './staff.ts';

type Likely = Readonly<Record<string, number>>;
const FIRST: Likely = { AD8: 0.6, MMSE: 0.92, MOCA: 0.45, 'ADL-14': 0.55, 'GDS-15': 0.45 };
const AGAIN: Likely = { AD8: 0.1, MMSE: 0.9, MOCA: 0.4, 'ADL-14': 0.45, 'GDS-15': 0.3 };
const MIND: Likely = { 'PHQ-9': 0.92, 'GAD-7': 0.8, SAS: 0.25, ISI: 0.5, MMSE: 0.2 };
const REHAB: Likely = { BARTHEL: 0.95, MMSE: 0.6, 'PHQ-9': 0.3 };

/** What is given at a visit, in the order of the catalogue: by department, first visit or later, and complaints. */
export function batteryOf(
  random: Random,
  region: Region,
  visit: Readonly<{ department: number; first: boolean; state: State }>,
): readonly Instrument[] {
  const { state } = visit;
  const base =
    visit.department === PSYCHOLOGY ? MIND : visit.department === REHABILITATION ? REHAB : visit.first ? FIRST : AGAIN;
  const likely: Likely = {
    ...base,
    ...(state.mood > 0.3 ? { 'PHQ-9': 0.8, 'GAD-7': 0.5 } : {}),
    ...(state.sleep > 0.4 ? { ISI: 0.7 } : {}),
  };
  const drawn = instruments
    .filter(({ code }) => random.chance(likely[code] ?? 0))
    .filter((instrument) => isLicensed(instrument, region.licences.includes(instrument.code)));
  return drawn.length > 0
    ? drawn
    : instruments.filter(({ code }) => code === (visit.department === REHABILITATION ? 'BARTHEL' : 'GDS-15'));
}
