import { type ComponentType, createContext } from 'react';
import type { BatteryRun } from '../shared/progress.ts';

export type RunPushProps = { run: BatteryRun; open: boolean; onClose: () => void };

/** The dialog that sends what is left of a run by link; provided by the app, as pushing stands above batteries. */
export const RunPush = createContext<ComponentType<RunPushProps> | null>(null);
