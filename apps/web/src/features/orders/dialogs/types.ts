import type { Order } from '../shared/types.ts';

export type OrderDialogProps = { order: Order; open: boolean; onClose: () => void };
