import type { wallChannels } from '@cogclinic/contract/wall';
import type { WallPanel } from '@cogclinic/contract/wallRules';
import type { z } from 'zod';

/** What a wall screen shows. */
export type Shown = z.output<(typeof wallChannels)['figures']['sends']>;
export type Panel = WallPanel;
