import type { Refund } from '#features/orders/shared/types.ts';

export type RefundDialogProps = { refund: Refund; open: boolean; onClose: () => void };
