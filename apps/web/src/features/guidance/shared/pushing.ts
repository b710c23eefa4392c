import { type ComponentType, createContext } from 'react';

export type GuidancePushProps = { archiveId: string; guidanceId: string; open: boolean; onClose: () => void };

/** The dialog that pushes a guidance: pushing stands above guidance, so that the page around both gives it. */
export const GuidancePush = createContext<ComponentType<GuidancePushProps> | null>(null);
