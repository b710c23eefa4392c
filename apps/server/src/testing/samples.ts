import { randomBytes, randomUUID } from 'node:crypto';
import { archiveCalls } from '@cogclinic/contract/archives';
import { toWirePassword } from '@cogclinic/contract/password';
import { COPING_STYLE } from '@cogclinic/contract/scales';
import { answersTo } from '#testing/answers.ts';
import type { TestAccount, TestApp } from './harness.ts';
import { PNG } from './png.ts';
import { analysisSamples } from './samples.analysis.ts';
import { analysisLettersSamples } from './samples.analysisLetters.ts';
import { apiClientsSamples } from './samples.apiClients.ts';
import { archiveBatchSamples } from './samples.archiveBatch.ts';
import { auditSamples } from './samples.audit.ts';
import { batteriesSamples } from './samples.batteries.ts';
import { castsSamples } from './samples.casts.ts';
import { cervicalSamples } from './samples.cervical.ts';
import { commoditiesSamples } from './samples.commodities.ts';
import { contactsSamples } from './samples.contacts.ts';
import { couponsSamples } from './samples.coupons.ts';
import { devicesSamples } from './samples.devices.ts';
import { dictSamples } from './samples.dict.ts';
import { entitlementsSamples } from './samples.entitlements.ts';
import { erasuresSamples } from './samples.erasures.ts';
import { examsSamples } from './samples.exams.ts';
import { eyeSamples } from './samples.eye.ts';
import { fhirSamples } from './samples.fhir.ts';
import { fhirExportSamples, fhirResourcesSamples } from './samples.fhirResources.ts';
import { followUpsSamples } from './samples.followUps.ts';
import { gradesSamples } from './samples.grades.ts';
import { guidanceSamples } from './samples.guidance.ts';
import { identitySamples } from './samples.identity.ts';
import { instrumentTextsSamples } from './samples.instrumentTexts.ts';
import { jobsSamples } from './samples.jobs.ts';
import { medicalSamples } from './samples.medical.ts';
import { noticesSamples } from './samples.notices.ts';
import { operationsSamples } from './samples.operations.ts';
import { ordersSamples } from './samples.orders.ts';
import { overviewSamples } from './samples.overview.ts';
import { ownInstrumentsSamples } from './samples.ownInstruments.ts';
import { parcelsSamples } from './samples.parcels.ts';
import { partnersSamples } from './samples.partners.ts';
import { partyReportsSamples } from './samples.partyReports.ts';
import { paymentsSamples } from './samples.payments.ts';
import { phrasesSamples } from './samples.phrases.ts';
import { productionsSamples } from './samples.productions.ts';
import { pushSamples } from './samples.push.ts';
import { refundsSamples } from './samples.refunds.ts';
import { reportsSamples } from './samples.reports.ts';
import { researchSamples } from './samples.research.ts';
import { retentionSamples } from './samples.retention.ts';
import { salesSamples } from './samples.sales.ts';
import { statisticsSamples } from './samples.statistics.ts';
import { storefrontSamples } from './samples.storefront.ts';
import { trainingSamples } from './samples.training.ts';
import { trainingHomeSamples } from './samples.trainingHome.ts';
import { trainingPlansSamples } from './samples.trainingPlans.ts';
import { vrSamples } from './samples.vr.ts';
import { wallSamples } from './samples.wall.ts';
import { webhooksSamples } from './samples.webhooks.ts';
import { PHQ9_ANSWERS, TEST_TIMES, type World } from './world.ts';

/**
 * How a call shows that it reached what it should not: by succeeding, or by naming the mark in its answer. A call of a device
 * or of another system comes with its token.
 */
export type Sample = { args: object; mark?: string; token?: string };
export type Make = (world: World, caller: TestAccount, t: TestApp) => Promise<Sample> | Sample;

const word = () => randomBytes(5).toString('hex');
const PASSWORD = toWirePassword('Secret123');

/** Every field of an archive's form, valid. */
export const archiveForm = () => ({
  name: '李小红',
  gender: 'female',
  birthday: '1948-03-09',
  idType: 'passport',
  idNumber: `E${word().toUpperCase()}`,
});
const institutionForm = {
  name: '测试医院',
  adminName: '张主任',
  adminPhone: '13800000000',
  servicePhone: '02112345678',
  address: '上海',
  detailedAddress: '一号路',
  timeZone: 'Asia/Shanghai',
};
const accountForm = () => ({
  username: '新医生',
  loginName: `n${word()}`,
  roleType: 'DOCTOR',
  // Every administrator may give this one, whatever the own scope.
  dataAuthority: 'private',
  mallAuthority: 0,
});

async function patient(world: World, make: (archiveId: string) => object | Promise<object>): Promise<Sample> {
  return { args: await make(await world.newPatient()) };
}

const listed = async (world: World, query: (archiveId: string) => object = () => ({})): Promise<Sample> => {
  const id = await world.newPatient();
  return { args: { query: query(id) }, mark: id };
};

/** A call that concerns one new account of the walked institution. */
async function account(
  world: World,
  t: TestApp,
  make: (made: { id: string; version: number }) => object,
): Promise<Sample> {
  // Within the scope of every administrator of the institution.
  const made = await t.account({
    institutionId: world.institutionId,
    dataAuthority: 'private',
    departmentId: world.departments.other,
  });
  return { args: make({ id: made.id, version: 1 }) };
}

async function department(
  world: World,
  t: TestApp,
  make: (made: { id: string; version: number }) => object,
): Promise<Sample> {
  return { args: make({ id: await t.department(world.institutionId, `科室${word()}`), version: 1 }) };
}

/** One valid use of every call of the catalogue, `<noun>.<name>`; on patients of the world when it touches patients. */
export const SAMPLES: Readonly<Record<string, Make>> = {
  ...archiveBatchSamples,
  ...contactsSamples,
  ...medicalSamples,
  ...overviewSamples,
  ...jobsSamples,
  ...noticesSamples,
  ...reportsSamples,
  ...guidanceSamples,
  ...pushSamples,
  ...followUpsSamples,
  ...trainingSamples,
  ...trainingHomeSamples,
  ...trainingPlansSamples,
  ...partnersSamples,
  ...partyReportsSamples,
  ...castsSamples,
  ...devicesSamples,
  ...batteriesSamples,
  ...cervicalSamples,
  ...erasuresSamples,
  ...retentionSamples,
  ...examsSamples,
  ...eyeSamples,
  ...dictSamples,
  ...auditSamples,
  ...phrasesSamples,
  ...productionsSamples,
  ...ownInstrumentsSamples,
  ...instrumentTextsSamples,
  ...researchSamples,
  ...statisticsSamples,
  ...analysisSamples,
  ...analysisLettersSamples,
  ...gradesSamples,
  ...vrSamples,
  ...wallSamples,
  ...webhooksSamples,
  ...commoditiesSamples,
  ...couponsSamples,
  ...operationsSamples,
  ...ordersSamples,
  ...storefrontSamples,
  ...paymentsSamples,
  ...parcelsSamples,
  ...entitlementsSamples,
  ...salesSamples,
  ...refundsSamples,
  ...apiClientsSamples,
  ...fhirSamples,
  ...fhirResourcesSamples,
  ...fhirExportSamples,
  ...identitySamples,
  'accounts.list': () => ({ args: {} }),
  'accounts.one': (world, _caller, t) => account(world, t, ({ id }) => ({ params: { id } })),
  'accounts.add': () => ({ args: { body: { ...accountForm(), password: PASSWORD } } }),
  'accounts.update': (world, _caller, t) => account(world, t, (made) => ({ body: { ...accountForm(), ...made } })),
  'accounts.setEnabled': (world, _caller, t) => account(world, t, (made) => ({ body: { ...made, enabled: false } })),
  'accounts.resetPassword': (world, _caller, t) => account(world, t, (made) => ({ body: made })),
  'accounts.dropFactor': (world, _caller, t) => account(world, t, (made) => ({ body: made })),
  'accounts.unbind': (world, _caller, t) => account(world, t, (made) => ({ body: made })),
  'accounts.factorRoles': () => ({ args: {} }),
  'accounts.saveFactorRoles': () => ({ args: { body: { roles: [] } } }),
  'accounts.staff': () => ({ args: {} }),

  'institution.info': () => ({ args: {} }),
  'institution.storage': () => ({ args: {} }),
  'institution.update': async (_world, caller, t) => {
    const [row] = await t.owner<{ version: number }>('SELECT version FROM institutions WHERE id = $1', [
      caller.institutionId,
    ]);
    return { args: { body: { ...institutionForm, version: row?.version } } };
  },
  'institution.uploadLogo': () => ({ args: { file: logo() } }),
  'institution.removeLogo': () => ({ args: {} }),
  'institution.logo': async (world, _caller, t) => ({ args: { params: { id: await newLogo(world, t) } } }),

  'departments.list': () => ({ args: {} }),
  'departments.add': () => ({ args: { body: { name: `科室${word()}`, sortOrder: 1 } } }),
  'departments.update': (world, _caller, t) =>
    department(world, t, (made) => ({ body: { ...made, name: `科室${word()}`, sortOrder: 2 } })),
  'departments.remove': (world, _caller, t) => department(world, t, (made) => ({ body: made })),

  'archives.list': (world) => listed(world),
  'archives.one': (world) => patient(world, (id) => ({ params: { id }, query: { for: 'edit' } })),
  'archives.add': () => ({ args: { body: archiveForm() } }),
  'archives.update': (world) =>
    patient(world, (id) => ({
      body: {
        ...archiveForm(),
        id,
        version: 1,
        departmentId: world.departments.own,
        doctorId: world.accounts.treatingDoctor.id,
        healthyDoctorId: world.accounts.managingManager.id,
      },
    })),
  'archives.checkPhone': async (world) => {
    const phone = newPhone();
    return { args: { query: { phone } }, mark: await world.newPatient({ phone }) };
  },
  'archives.checkEmail': async (world) => {
    const email = `${word()}@example.org`;
    return { args: { query: { email } }, mark: await world.newPatient({ email }) };
  },
  'archives.oneByPhone': async (world) => {
    const phone = newPhone();
    await world.newPatient({ phone });
    return { args: { params: { phone } } };
  },
  'archives.oneByEmail': async (world) => {
    const email = `${word()}@example.org`;
    await world.newPatient({ email });
    return { args: { params: { email } } };
  },
  'archives.departments': () => ({ args: {} }),

  'dict.list': () => ({ args: { query: { dictType: 'gender' } } }),

  'scales.types': () => ({ args: {} }),
  'scales.recent': () => ({ args: {} }),
  'scales.items': () => ({ args: { params: { typeId: 'PHQ-9' } } }),
  'scales.confirmLicence': () => ({ args: { params: { id: 'MMSE' }, body: { held: true } } }),
  'scales.start': (world) =>
    patient(world, (archiveId) => ({ body: { id: randomUUID(), instrument: 'PHQ-9', archiveId } })),
  'scales.paper': (world) =>
    patient(world, async (id) => ({
      params: { id: await world.newAdministration(id) },
      body: { givenTime: TEST_TIMES.testStartTime, examinerName: '外院医生' },
    })),
  'scales.open': async (world) => {
    const id = await world.newPatient();
    return { args: {}, mark: await world.newAdministration(id) };
  },
  'scales.administration': (world) =>
    patient(world, async (id) => ({ params: { id: await world.newAdministration(id) } })),
  'scales.saveAnswers': (world) =>
    patient(world, async (id) => ({
      params: { id: await world.newAdministration(id) },
      body: { answers: { 1: 2 }, revision: 1 },
    })),
  'scales.discard': (world) => patient(world, async (id) => ({ params: { id: await world.newAdministration(id) } })),
  'scales.answer': (world) =>
    patient(world, (archiveId) => ({
      params: { id: 'PHQ-9' },
      body: { administrationId: randomUUID(), archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES },
    })),
  'scales.answerCoping': (world) =>
    patient(world, (archiveId) => ({
      params: { id: COPING_STYLE },
      body: { administrationId: randomUUID(), archiveId, answers: answersTo(COPING_STYLE), ...TEST_TIMES },
    })),

  'audit.note': async (world, caller, t) => {
    const id = await world.newPatient();
    await t.send(archiveCalls.one, { params: { id }, query: {} }, caller.token);
    return { args: { body: { action: 'print', noun: 'archives', subjectId: id } } };
  },
};

const newPhone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

export const logo = () => new File([PNG], 'logo.png', { type: 'image/png' });

async function newLogo(world: World, t: TestApp): Promise<string> {
  const key = `logos/${world.institutionId}/${randomUUID()}`;
  await t.platform.storage.put(key, PNG);
  const [row] = await t.owner<{ id: string }>(
    `INSERT INTO files (institution_id, kind, name, mime, bytes, key, created_by)
     VALUES ($1, 'logo', 'logo.png', 'image/png', $2, $3, $4) RETURNING id`,
    [world.institutionId, PNG.length, key, world.accounts.admin.id],
  );
  const id = row?.id ?? '';
  await t.owner('UPDATE institutions SET logo_file_id = $1 WHERE id = $2', [id, world.institutionId]);
  return id;
}
