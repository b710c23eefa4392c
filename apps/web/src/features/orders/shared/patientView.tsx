import { ShopOutlined } from '@ant-design/icons';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';

export const ordersView: PatientViewOf<'orders'> = {
  menuPath: '/shopping/orders',
  pushed: {
    field: 'couponId',
    place: 6,
    icon: <ShopOutlined />,
    load: () => import('../push/pushChoice.ts').then((file) => file.pushChoice),
  },
};
