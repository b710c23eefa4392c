import { AlertOutlined, FormOutlined } from '@ant-design/icons';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { questionsPath } from '../paths.ts';

const pathOf = (_archiveId: string, id: string): string => questionsPath(id);

export const administrationsView: PatientViewOf<'administrations'> = {
  timeline: { icon: <FormOutlined />, pathOf },
  alerts: {
    openSafety: { tone: 'bad', icon: <AlertOutlined aria-hidden="true" />, pathOf },
    openTest: { tone: 'notice', icon: <FormOutlined aria-hidden="true" />, pathOf },
  },
  pushed: {
    field: 'instrument',
    place: 1,
    icon: <FormOutlined />,
    load: () => import('../pushChoice.ts').then((file) => file.pushChoice),
  },
};
