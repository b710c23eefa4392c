import type { Instrument } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { useState } from 'react';

/** One item a screen, or all on one page. */
export type Mode = 'one' | 'all';

/** From this length on, one item per screen is tiring: ticking ninety rows is faster than ninety screens. */
const LONG_FORM = 40;

const USUAL: Readonly<Record<Instrument['page'], Mode>> = {
  questions: 'one',
  entry: 'all',
  questionsmoca: 'all',
  questionsbranch: 'one',
  questionsSrhms: 'one',
  QuestionsYbocs: 'all',
  QuestionsXnsyz: 'all',
};

type Shown = Pick<Instrument, 'page' | 'sections'>;

const isLong = (instrument: Shown): boolean =>
  instrument.page === 'questions' && itemsOf(instrument).length >= LONG_FORM;
const key = (instrument: Shown): string => `scales.mode.${instrument.page}${isLong(instrument) ? '.long' : ''}`;

/** How a family of instruments is shown on this device; of long ones apart from short ones. */
export function useMode(instrument: Shown): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>(() => {
    const stored = localStorage.getItem(key(instrument));
    if (stored === 'one' || stored === 'all') return stored;
    return isLong(instrument) ? 'all' : USUAL[instrument.page];
  });
  return [
    mode,
    (next) => {
      localStorage.setItem(key(instrument), next);
      setMode(next);
    },
  ];
}
