import { adviceCalls } from './advices.ts';
import { alertCalls } from './alerts.ts';
import { analysisCalls } from './analysis.ts';
import { analysisLetterCalls } from './analysisLetters.ts';
import { apiClientCalls } from './apiClients.ts';
import { archiveBatchCalls } from './archiveBatch.ts';
import { archiveCalls } from './archives.ts';
import { auditCalls } from './audit.ts';
import { batteryCalls, batteryRunCalls } from './batteries.ts';
import type { Call } from './call.ts';
import { castCalls } from './casts.ts';
import { cervicalCalls } from './cervical.ts';
import { commodityCalls } from './commodities.ts';
import { commodityPictureCalls } from './commodityPictures.ts';
import { contactCalls } from './contacts.ts';
import { couponCalls } from './coupons.ts';
import { deviceApiCalls } from './deviceApi.ts';
import { deviceCalls } from './devices.ts';
import { diagnosisCalls } from './diagnoses.ts';
import { dictCalls } from './dict.ts';
import { entitlementCalls } from './entitlements.ts';
import { erasureCalls } from './erasures.ts';
import { examCalls } from './exams.ts';
import { eyeCalls } from './eye.ts';
import { eyeRecordingCalls } from './eyeRecordings.ts';
import { eyeReferenceCalls } from './eyeReferences.ts';
import { fhirCalls } from './fhir.ts';
import { fhirExportCalls } from './fhirExport.ts';
import { fhirBinaryCalls, fhirPatientCalls, fhirReadCalls, fhirSearchCalls } from './fhirResources.ts';
import { followUpCalls } from './followUps.ts';
import { gradeCalls } from './grades.ts';
import { guidanceCalls } from './guidance.ts';
import { accountCalls, identityCalls } from './identity.ts';
import { departmentCalls, institutionCalls } from './institution.ts';
import { instrumentTextCalls } from './instrumentTexts.ts';
import { jobCalls } from './jobs.ts';
import { medicationCalls } from './medications.ts';
import { noticeCalls } from './notices.ts';
import { operationCalls } from './operations.ts';
import { orderCalls } from './orders.ts';
import { overviewCalls } from './overview.ts';
import { ownInstrumentCalls } from './ownInstruments.ts';
import { parcelCalls } from './parcels.ts';

import { partnerCalls } from './partners.ts';
import { partyReportCalls } from './partyReports.ts';
import { passkeyCalls } from './passkeys.ts';
import { patientCopyCalls } from './patientCopy.ts';
import { patientReportCalls } from './patientReports.ts';
import { paymentCalls } from './payments.ts';
import { phraseCalls } from './phrases.ts';
import { productionCalls } from './productions.ts';
import { pushCalls } from './push.ts';
import { refundPictureCalls } from './refundPictures.ts';
import { refundCalls } from './refunds.ts';
import { reportCalls } from './reports.ts';
import { researchCalls } from './research.ts';
import { retentionCalls } from './retention.ts';
import { salesCalls } from './sales.ts';
import { scaleCalls } from './scales.ts';
import { ssoCalls } from './sso.ts';
import { statisticsCalls } from './statistics.ts';
import { storefrontCalls } from './storefront.ts';
import { trainingCalls } from './training.ts';
import { trainingCourseCalls } from './trainingCourse.ts';
import { trainingExportCalls } from './trainingExport.ts';
import { trainingHomeCalls } from './trainingHome.ts';
import { trainingPlanCalls } from './trainingPlans.ts';
import { vrCalls } from './vr.ts';
import { wallCalls } from './wall.ts';
import { webhookCalls } from './webhooks.ts';

/** Every call of the product, by noun. The server must implement each; OpenAPI and the access walk read this list. */
export const catalogue: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  identity: identityCalls,
  passkeys: passkeyCalls,
  sso: ssoCalls,
  accounts: accountCalls,
  institution: institutionCalls,
  departments: departmentCalls,
  grades: gradeCalls,
  archives: archiveCalls,
  archiveBatch: archiveBatchCalls,
  contacts: contactCalls,
  erasures: erasureCalls,
  diagnoses: diagnosisCalls,
  medications: medicationCalls,
  overview: overviewCalls,
  patientCopy: patientCopyCalls,
  jobs: jobCalls,
  notices: noticeCalls,
  dict: dictCalls,
  exams: examCalls,
  scales: scaleCalls,
  batteries: batteryCalls,
  batteryRuns: batteryRunCalls,
  ownInstruments: ownInstrumentCalls,
  instrumentTexts: instrumentTextCalls,
  productions: productionCalls,
  phrases: phraseCalls,
  reports: reportCalls,
  alerts: alertCalls,
  patientReports: patientReportCalls,
  advices: adviceCalls,
  guidance: guidanceCalls,
  push: pushCalls,
  followUps: followUpCalls,
  training: trainingCalls,
  trainingExport: trainingExportCalls,
  trainingHome: trainingHomeCalls,
  trainingCourse: trainingCourseCalls,
  trainingPlans: trainingPlanCalls,
  partners: partnerCalls,
  partyReports: partyReportCalls,
  devices: deviceCalls,
  deviceApi: deviceApiCalls,
  casts: castCalls,
  eye: eyeCalls,
  eyeRecordings: eyeRecordingCalls,
  eyeReferences: eyeReferenceCalls,
  cervical: cervicalCalls,
  vr: vrCalls,
  apiClients: apiClientCalls,
  webhooks: webhookCalls,
  fhir: fhirCalls,
  fhirRead: fhirReadCalls,
  fhirSearch: fhirSearchCalls,
  fhirBinary: fhirBinaryCalls,
  fhirPatient: fhirPatientCalls,
  fhirExport: fhirExportCalls,
  statistics: statisticsCalls,
  analysis: analysisCalls,
  analysisLetters: analysisLetterCalls,
  wall: wallCalls,
  research: researchCalls,
  retention: retentionCalls,
  commodities: commodityCalls,
  commodityPictures: commodityPictureCalls,
  coupons: couponCalls,
  orders: orderCalls,
  storefront: storefrontCalls,
  payments: paymentCalls,
  parcels: parcelCalls,
  entitlements: entitlementCalls,
  sales: salesCalls,
  refunds: refundCalls,
  refundPictures: refundPictureCalls,
  audit: auditCalls,
  operations: operationCalls,
};
