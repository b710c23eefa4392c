import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import type { Call, CallArguments, CallData } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import { addDays } from '@cogclinic/contract/days';
import { examCalls } from '@cogclinic/contract/exams';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { identityCalls } from '@cogclinic/contract/identity';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { toWirePassword } from '@cogclinic/contract/password';
import { productionCalls } from '@cogclinic/contract/productions';
import { pushCalls } from '@cogclinic/contract/push';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { HEAD, importFile, number, person, xlsxFile } from '#modules/archives/transfer.testing.ts';
import { wireDay } from '#platform/time.ts';
import type { TestAccount, TestApp } from '../harness.ts';
import { PNG } from '../png.ts';
import { newOwnCode, ownDraft } from '../samples.ownInstruments.ts';
import { recording } from '../samples.productions.ts';
import { newPush } from '../samples.push.ts';
import { archiveForm, SAMPLES } from '../samples.ts';
import { newWorld, PHQ9_ANSWERS, TEST_TIMES } from '../world.ts';

/** These end the session or the password of the account by which all others are made. */
const ENDS_THE_ACCOUNT = new Set(['identity.logout', 'identity.updatePassword']);

type Send = <C extends Call>(call: C, args: CallArguments<C>) => Promise<CallData<C>>;

/**
 * Uses every call once as an administrator of an institution of its own, and gives patients there records of every kind,
 * so that every table of a release has rows of real use beside those of the demonstration.
 * @throws Error when a call of a patient's story is refused
 */
export async function useEverything(t: TestApp): Promise<TestAccount> {
  const world = await newWorld(t);
  const { admin } = world.accounts;
  const send: Send = async (call, args) => {
    const answer = await t.send(call, args, admin.token);
    if (answer.status !== 200) throw new Error(`${call.path}: ${answer.status} ${answer.msg}`);
    return answer.data;
  };
  for (const [noun, declared] of Object.entries(catalogue)) {
    for (const [name, call] of Object.entries(declared)) {
      if (ENDS_THE_ACCOUNT.has(`${noun}.${name}`)) continue;
      const sample = await SAMPLES[`${noun}.${name}`]?.(world, admin, t);
      await t.send(call, (sample?.args ?? {}) as never, admin.token);
    }
  }
  await importWithFailures(t, admin);
  const own = await publishOwn(send);
  await patientWithRecords(send, await newPatient(send), own);
  await mergedPatient(send, await newPatient(send), await newPatient(send));
  await binnedPatient(send, await newPatient(send));
  await patientByLink(t, send, await newPatient(send));
  return admin;
}

async function newPatient(send: Send) {
  return send(archiveCalls.add, {
    body: { ...archiveForm(), gender: 'female', idType: 'passport', email: `${randomUUID()}@example.org` },
  });
}

async function importWithFailures(t: TestApp, admin: TestAccount): Promise<void> {
  const rows = [HEAD, person('周一'), ['', '男', '2950-01-01', '护照', number(), null], person('周二')];
  await importFile(t, admin, await xlsxFile(rows));
}

async function publishOwn(send: Send): Promise<string> {
  const code = newOwnCode();
  await send(ownInstrumentCalls.saveDraft, { params: { code }, body: { instrument: ownDraft(code) } });
  await send(ownInstrumentCalls.publish, { params: { id: code }, body: { revision: 1, noUrgentAnswers: true } });
  return code;
}

async function score(send: Send, archiveId: string): Promise<string> {
  const body = { administrationId: randomUUID(), archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES };
  return (await send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body })).reportId;
}

/** Reports with a signed and amended conclusion, a running test, examinations, guidance, follow-ups. */
async function patientWithRecords(send: Send, { id: archiveId }: { id: string }, own: string): Promise<void> {
  await score(send, archiveId);
  const reportId = await score(send, archiveId);
  const drafted = { id: reportId, version: 1, doctorComment: '轻度抑郁，建议复查' };
  const { version } = await send(reportCalls.comment, { body: drafted });
  const confirm = () => send(identityCalls.verifyPassword, { body: { password: toWirePassword('Secret123') } });
  await confirm();
  const signed = await send(reportCalls.sign, { body: { id: reportId, version } });
  const amended = { id: reportId, version: signed.version, doctorComment: '建议转诊', reason: '新的影像结果' };
  await confirm();
  await send(reportCalls.amend, { body: amended });

  const test = { id: randomUUID(), instrument: own, archiveId };
  await send(scaleCalls.start, { body: test });
  await send(scaleCalls.saveAnswers, { params: { id: test.id }, body: { answers: { 1: 2 }, revision: 1 } });
  const production = { kind: 'timer', milliseconds: 1500 } as const;
  await send(productionCalls.save, { params: { id: test.id, item: '1' }, body: { production, revision: 2 } });
  const spoken = { revision: 3, milliseconds: 900 };
  await send(productionCalls.uploadRecording, { params: { id: test.id, item: '2' }, query: spoken, file: recording() });

  const values = [{ item: 'systolic', value: 150 }];
  const exam = { requestId: randomUUID(), archiveId, examDate: '2026-01-05', values };
  const { id } = await send(examCalls.add, { body: { ...exam, conclusion: '血压偏高' } });
  await send(examCalls.uploadImage, { params: { id }, file: new File([PNG], 'ct.png', { type: 'image/png' }) });

  const text = { title: '认知健康指导', body: '<p>每天活动半小时。</p>', language: 'zh' } as const;
  const draft = await send(guidanceCalls.add, { body: { requestId: randomUUID(), archiveId, reportId, ...text } });
  const issue = { id: draft.id, version: draft.version, state: 'issued' } as const;
  await send(guidanceCalls.setState, { body: issue });
  await send(guidanceCalls.push, { params: { id: draft.id } });

  const today = wireDay(new Date(), 'Asia/Shanghai');
  const plan = { requestId: randomUUID(), archiveId, kind: 'telephone', dueDate: addDays(today, 3) } as const;
  await send(followUpCalls.add, { body: { ...plan, repeat: { every: 1, unit: 'month', times: 2 } } });
  const [made] = await send(followUpCalls.add, { body: { ...plan, requestId: randomUUID(), dueDate: today } });
  const done = { doneDate: today, way: 'telephone', outcome: 'stable', result: '情况稳定' } as const;
  if (made) await send(followUpCalls.finish, { body: { id: made.id, version: made.version, ...done } });
}

type Patient = { id: string; version: number };

async function mergedPatient(send: Send, keep: Patient, drop: Patient): Promise<void> {
  await score(send, drop.id);
  const body = { keepId: keep.id, keepVersion: keep.version, dropId: drop.id, dropVersion: drop.version };
  await send(archiveBatchCalls.merge, { body });
}

async function binnedPatient(send: Send, { id }: Patient): Promise<void> {
  await score(send, id);
  await send(archiveBatchCalls.remove, { body: { ids: [id] } });
}

/** One who answers a scale behind a mailed link. */
async function patientByLink(t: TestApp, send: Send, { id }: Patient): Promise<void> {
  const { link } = await send(pushCalls.add, { body: newPush(id, { mail: true }) });
  const params = { token: link?.split('/').at(-1) ?? '' };
  await t.send(pushCalls.guest, { params });
  const answer = await t.send(pushCalls.guestSubmit, { params, body: { answers: PHQ9_ANSWERS, revision: 1 } });
  if (answer.status !== 200) throw new Error(`the patient's answers: ${answer.status} ${answer.msg}`);
}
