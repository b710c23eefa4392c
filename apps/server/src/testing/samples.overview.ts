import { randomUUID } from 'node:crypto';
import type { Make } from './samples.ts';

const ofReportedPatient: Make = async (world) => {
  const id = await world.newPatient();
  await world.newReport(id);
  return { args: { params: { id } } };
};

export const overviewSamples: Readonly<Record<string, Make>> = {
  'overview.one': ofReportedPatient,
  'overview.timeline': ofReportedPatient,
  'overview.summary': ofReportedPatient,
  'patientCopy.start': async (world) => ({
    args: {
      params: { id: await world.newPatient() },
      body: { requestId: randomUUID(), language: 'en', askedBy: 'patient', note: null },
    },
  }),
};
