import type { Device } from '../shared/types.ts';

export type DeviceDialogProps = { device: Device; open: boolean; onClose: () => void };
