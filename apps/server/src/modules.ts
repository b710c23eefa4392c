import { analysisModule } from '#modules/analysis/analysis.module.ts';
import { apiClientsModule } from '#modules/api-clients/apiClients.module.ts';
import { archivesModule } from '#modules/archives/archives.module.ts';
import { auditModule } from '#modules/audit/audit.module.ts';
import { batteriesModule } from '#modules/batteries/batteries.module.ts';
import { castsModule } from '#modules/casts/casts.module.ts';
import { cervicalModule } from '#modules/cervical/cervical.module.ts';
import { contactsModule } from '#modules/contacts/contacts.module.ts';
import { devicesModule } from '#modules/devices/devices.module.ts';
import { dictModule } from '#modules/dict/dict.module.ts';
import { erasureModule } from '#modules/erasure/erasure.module.ts';
import { examsModule } from '#modules/exams/exams.module.ts';
import { eyeModule } from '#modules/eye/eye.module.ts';
import { fhirModule } from '#modules/fhir/fhir.module.ts';
import { followUpsModule } from '#modules/follow-ups/followUps.module.ts';
import { guidanceModule } from '#modules/guidance/guidance.module.ts';
import { identityModule } from '#modules/identity/identity.module.ts';
import { institutionModule } from '#modules/institution/institution.module.ts';
import { instrumentsModule } from '#modules/instruments/instruments.module.ts';
import { jobsModule } from '#modules/jobs/jobs.module.ts';
import { liveModule } from '#modules/live/live.module.ts';
import { mallModule } from '#modules/mall/mall.module.ts';
import { medicalModule } from '#modules/medical/medical.module.ts';
import { noticesModule } from '#modules/notices/notices.module.ts';
import { operationsModule } from '#modules/operations/operations.module.ts';
import { overviewModule } from '#modules/overview/overview.module.ts';
import { partnersModule } from '#modules/partners/partners.module.ts';
import { partyReportsModule } from '#modules/party-reports/partyReports.module.ts';
import { patientCopyModule } from '#modules/patient-copy/patientCopy.module.ts';
import { productionsModule } from '#modules/productions/productions.module.ts';
import { pushModule } from '#modules/push/push.module.ts';
import { reportsModule } from '#modules/reports/reports.module.ts';
import { researchModule } from '#modules/research/research.module.ts';
import { scalesModule } from '#modules/scales/scales.module.ts';
import { statisticsModule } from '#modules/statistics/statistics.module.ts';
import { trainingModule } from '#modules/training/training.module.ts';
import { vrModule } from '#modules/vr/vr.module.ts';
import { wallModule } from '#modules/wall/wall.module.ts';
import { webhooksModule } from '#modules/webhooks/webhooks.module.ts';
import type { House, Module } from '#platform/module.ts';

/** Every module of the product. Nothing is registered anywhere else: calls, jobs, background work, patients' records. */
export const modules: readonly Module[] = [
  identityModule,
  institutionModule,
  dictModule,
  instrumentsModule,
  archivesModule,
  medicalModule,
  contactsModule,
  scalesModule,
  noticesModule,
  batteriesModule,
  productionsModule,
  reportsModule,
  examsModule,
  partnersModule,
  partyReportsModule,
  guidanceModule,
  pushModule,
  followUpsModule,
  trainingModule,
  devicesModule,
  castsModule,
  eyeModule,
  cervicalModule,
  vrModule,
  apiClientsModule,
  webhooksModule,
  overviewModule,
  patientCopyModule,
  statisticsModule,
  analysisModule,
  wallModule,
  mallModule,
  researchModule,
  fhirModule,
  jobsModule,
  erasureModule,
  auditModule,
  operationsModule,
  liveModule,
];

/** What modules know of each other. */
export const house: House = {
  records: modules.flatMap(({ patientRecords = [] }) => patientRecords),
  deviceSessions: modules.flatMap(({ deviceSessions = [] }) => deviceSessions),
  deviceTasks: modules.flatMap(({ deviceTasks = [] }) => deviceTasks),
  fhir: modules.flatMap(({ fhir = [] }) => fhir),
};
