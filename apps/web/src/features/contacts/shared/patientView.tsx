import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';

export const contactsView: PatientViewOf<'contacts'> = {
  file: {
    place: 3,
    Part: lazy(() => import('./PatientContacts.tsx').then((file) => ({ default: file.PatientContacts }))),
  },
};
