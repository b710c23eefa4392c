import type { Instrument } from '@cogclinic/scales/instrument';
import { useState } from 'react';

/** One item a screen, or all on one page. */
export type Mode = 'one' | 'all';

const key = (page: Instrument['page']) => `scales.mode.${page}`;
const USUAL: Readonly<Record<Instrument['page'], Mode>> = {
  questions: 'one',
  entry: 'all',
  questionsmoca: 'all',
  questionsbranch: 'one',
  questionsSrhms: 'one',
  QuestionsYbocs: 'all',
  QuestionsXnsyz: 'all',
};

/** How a family of instruments is shown on this device. */
export function useMode(page: Instrument['page']): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>(() => {
    const stored = localStorage.getItem(key(page));
    return stored === 'one' || stored === 'all' ? stored : USUAL[page];
  });
  return [
    mode,
    (next) => {
      localStorage.setItem(key(page), next);
      setMode(next);
    },
  ];
}
