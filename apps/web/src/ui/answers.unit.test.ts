import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { type Call, toldBy } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import { examCalls } from '@cogclinic/contract/exams';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { accountCalls, identityCalls } from '@cogclinic/contract/identity';
import { departmentCalls, institutionCalls } from '@cogclinic/contract/institution';
import { jobCalls } from '@cogclinic/contract/jobs';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { productionCalls } from '@cogclinic/contract/productions';
import { pushCalls } from '@cogclinic/contract/push';
import { RECORD_NOUNS } from '@cogclinic/contract/records';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { callKey, forgetIn } from './answers.ts';

/** Every call that can be asked for and cached, by its place in the catalogue. */
const readings = new Map<string, Call>(
  Object.entries(catalogue).flatMap(([noun, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => call.changes === undefined)
      .map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
  ),
);

/** The answers that a call makes the client forget, of a client that holds every one. */
async function forgottenAfter({ changes = [] }: Call): Promise<string[]> {
  const client = new QueryClient();
  for (const call of readings.values()) client.setQueryData([...callKey(call), {}], 'an answer');
  await forgetIn(client, changes);
  const isForgotten = (call: Call) => client.getQueryState([...callKey(call), {}])?.isInvalidated === true;
  return [...readings].filter(([, call]) => isForgotten(call)).map(([name]) => name);
}

test('a done follow-up is read again on every page that lists or counts it', async () => {
  const forgotten = await forgottenAfter(followUpCalls.finish);
  for (const name of ['list', 'summary', 'calendar', 'one']) expect(forgotten).toContain(`followUps.${name}`);
  expect(forgotten).toEqual(expect.arrayContaining(['overview.one', 'overview.timeline', 'push.list']));
  for (const name of ['followUps.assignees', 'reports.list', 'exams.list', 'guidance.list'])
    expect(forgotten).not.toContain(name);
});

test('a test that is submitted makes old what shows the report, and leaves the questions alone', async () => {
  const forgotten = await forgottenAfter(scaleCalls.answer);
  const shown = ['scales.open', 'scales.recent', 'archives.list', 'archives.one', 'overview.one', 'overview.timeline'];
  const results = ['reports.list', 'reports.analysis', 'reports.byArchive', 'patientReports.course', 'statistics.own'];
  expect(forgotten).toEqual(expect.arrayContaining([...shown, ...results]));
  for (const name of ['scales.administration', 'scales.items', 'scales.types']) expect(forgotten).not.toContain(name);
});

test('answers saved while typing are not read again by the page that types them', async () => {
  expect(await forgottenAfter(scaleCalls.saveAnswers)).toEqual([]);
  expect(await forgottenAfter(productionCalls.save)).toEqual([]);
  expect(await forgottenAfter(identityCalls.savePreference)).toEqual([]);
  expect(await forgottenAfter(ownInstrumentCalls.saveDraft)).toEqual(['ownInstruments.list']);
});

test('a conclusion changes its report and its lists, not the scores', async () => {
  const forgotten = await forgottenAfter(reportCalls.comment);
  expect(forgotten).toEqual(expect.arrayContaining(['reports.one', 'reports.conclusions', 'reports.list']));
  expect(forgotten).not.toContain('reports.analysis');
  expect(forgotten).not.toContain('patientReports.course');
});

test('a deletion of a report is seen on every page that names reports', async () => {
  const expected = ['reports.list', 'archives.list', 'overview.one', 'statistics.reports', 'patientReports.sitting'];
  expect(await forgottenAfter(reportCalls.remove)).toEqual(expect.arrayContaining(expected));
});

test('files that are deleted, restored or merged take everything of their patients with them', async () => {
  const ofPatients = [...readings]
    .filter(([, call]) => [...RECORD_NOUNS, 'overview', 'statistics'].includes(toldBy(call).noun))
    .map(([name]) => name);
  for (const call of [archiveBatchCalls.remove, archiveBatchCalls.restore, archiveBatchCalls.merge])
    expect(await forgottenAfter(call)).toEqual(expect.arrayContaining([...ofPatients, 'departments.list']));
});

test('a push changes where guidance stands', async () => {
  for (const call of [pushCalls.add, pushCalls.mail, pushCalls.withdraw])
    expect(await forgottenAfter(call)).toEqual(
      expect.arrayContaining(['push.list', 'push.one', 'guidance.byArchive', 'guidance.one', 'overview.timeline']),
    );
});

test('settings are asked for apart from the records', async () => {
  const examSettings = ['exams.enterprises', 'exams.packages', 'exams.items'];
  expect(await forgottenAfter(examCalls.savePackage)).toEqual(expect.arrayContaining([...examSettings, 'exams.list']));
  for (const name of examSettings) expect(await forgottenAfter(examCalls.add)).not.toContain(name);
  expect(await forgottenAfter(guidanceCalls.saveTemplate)).toEqual(['guidance.templates']);
  expect(await forgottenAfter(guidanceCalls.save)).not.toContain('guidance.templates');
});

test('accounts and departments are read again where they are named or counted', async () => {
  expect(await forgottenAfter(accountCalls.update)).toEqual(
    expect.arrayContaining(['accounts.list', 'accounts.staff', 'departments.list', 'archives.list', 'identity.info']),
  );
  expect(await forgottenAfter(departmentCalls.update)).toEqual(
    expect.arrayContaining(['departments.list', 'archives.departments', 'archives.list', 'accounts.list']),
  );
  expect(await forgottenAfter(institutionCalls.uploadLogo)).toEqual(
    expect.arrayContaining(['institution.info', 'institution.storage', 'identity.info']),
  );
});

test('files never change under their address', async () => {
  const forgotten = new Set<string>();
  for (const calls of Object.values(catalogue))
    for (const call of Object.values(calls)) for (const name of await forgottenAfter(call)) forgotten.add(name);
  for (const name of ['exams.image', 'institution.logo', 'productions.recording'])
    expect(forgotten).not.toContain(name);
});

test('an answer that belongs to no call stays', async () => {
  const client = new QueryClient();
  client.setQueryData(['something else'], 1);
  await forgetIn(client, jobCalls.cancel.changes);
  expect(client.getQueryState(['something else'])?.isInvalidated).toBe(false);
});
