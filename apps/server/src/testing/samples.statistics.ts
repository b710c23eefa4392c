import type { Make } from './samples.ts';

export const statisticsSamples: Readonly<Record<string, Make>> = {
  'statistics.own': async (world) => ({ args: {}, mark: await world.newReport(await world.newPatient()) }),
  // A report by an account of its own is named as that account's group to every actor who sees its patient.
  'statistics.reports': async (world, _caller, t) => {
    const reportId = await world.newReport(await world.newPatient());
    const { id } = await t.account({ institutionId: world.institutionId });
    await t.owner('UPDATE reports SET account_id = $2, test_ended_at = now() WHERE id = $1', [reportId, id]);
    return { args: { query: { by: 'doctor', days: '7' } }, mark: id };
  },
  // Two tests of one patient by an account of its own make its scale appear to every actor who sees the patient.
  'statistics.acrossScales': async (world, _caller, t) => {
    const patient = await world.newPatient();
    const reports = [await world.newReport(patient), await world.newReport(patient)];
    const { id } = await t.account({ institutionId: world.institutionId });
    await t.owner('UPDATE reports SET account_id = $2, test_ended_at = now() WHERE id = ANY($1)', [reports, id]);
    return { args: { query: { doctorId: id, days: '7' } }, mark: '"instrument":"PHQ-9"' };
  },
};
