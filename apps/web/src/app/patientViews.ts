import { archivesView } from '#features/archives/shared/patientView.tsx';
import { batteryRunsView } from '#features/batteries/shared/patientView.tsx';
import { cervicalView } from '#features/cervical/shared/patientView.tsx';
import { contactsView } from '#features/contacts/shared/patientView.tsx';
import { examsView } from '#features/exams/shared/patientView.tsx';
import { eyeView } from '#features/eye/shared/patientView.tsx';
import { followUpsView } from '#features/follow-ups/shared/patientView.tsx';
import { guidanceView } from '#features/guidance/shared/patientView.tsx';
import { diagnosesView, medicationsView } from '#features/medical/shared/patientView.tsx';
import { ordersView } from '#features/orders/shared/patientView.tsx';
import { partyReportsView } from '#features/party-reports/shared/patientView.tsx';
import { pushView } from '#features/push/shared/patientView.tsx';
import type { PatientViews } from '#features/records/shared/patientView.ts';
import { reportsView } from '#features/reports/shared/patientView.tsx';
import { administrationsView } from '#features/scales/shared/patientView.tsx';
import { trainingPlansView, trainingView } from '#features/training/shared/patientView.tsx';
import { vrView } from '#features/vr/shared/patientView.tsx';

/** Every kind of a patient's record, in the order in which the page of the patient shows them. */
export const patientViews: PatientViews = {
  archives: archivesView,
  diagnoses: diagnosesView,
  medications: medicationsView,
  contacts: contactsView,
  orders: ordersView,
  reports: reportsView,
  exams: examsView,
  partyReports: partyReportsView,
  guidance: guidanceView,
  followUps: followUpsView,
  push: pushView,
  training: trainingView,
  cervical: cervicalView,
  trainingPlans: trainingPlansView,
  eye: eyeView,
  vr: vrView,
  batteryRuns: batteryRunsView,
  administrations: administrationsView,
};
