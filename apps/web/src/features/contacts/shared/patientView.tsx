import type { PatientViewOf } from '#features/records/shared/patientView.ts';

export const contactsView: PatientViewOf<'contacts'> = {};
