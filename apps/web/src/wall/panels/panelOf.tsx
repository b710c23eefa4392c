import type { ReactNode } from 'react';
import type { Panel, Shown } from '../shown.ts';
import { Chain } from './Chain.tsx';
import { Days } from './Days.tsx';
import { Groups } from './Groups.tsx';
import { Training } from './Training.tsx';

const DRAWN: Readonly<Record<Panel, (data: Shown['data']) => ReactNode>> = {
  days: ({ days }) => <Days days={days} />,
  levels: ({ levels }) => <Groups of="levels" groups={levels} />,
  chain: ({ chain }) => <Chain chain={chain} />,
  change: ({ change }) => <Groups of="change" groups={change} />,
  training: ({ training }) => <Training training={training} />,
  followUps: ({ followUps }) => <Groups of="followUps" groups={followUps} />,
};

/** What a panel shows under its name. */
export const panelOf = (panel: Panel, data: Shown['data']): ReactNode => DRAWN[panel](data);
