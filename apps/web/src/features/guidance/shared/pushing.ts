import { type ComponentType, createContext } from 'react';

export type GuidancePushProps = { archiveId: string; guidanceId: string; open: boolean; onClose: () => void };

/** The dialog that pushes a guidance. The surrounding page provides it, because pushes import guidance and not the reverse. */
export const GuidancePush = createContext<ComponentType<GuidancePushProps> | null>(null);
