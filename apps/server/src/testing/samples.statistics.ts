import type { Make } from './samples.ts';

export const statisticsSamples: Readonly<Record<string, Make>> = {
  'statistics.own': async (world) => ({ args: {}, mark: await world.newReport(await world.newPatient()) }),
  // A report by an account of its own is named as that account's group to whoever sees its patient.
  'statistics.reports': async (world, _caller, t) => {
    const reportId = await world.newReport(await world.newPatient());
    const { id } = await t.account({ institutionId: world.institutionId });
    await t.owner('UPDATE reports SET account_id = $2, test_ended_at = now() WHERE id = $1', [reportId, id]);
    return { args: { query: { by: 'doctor', days: '7' } }, mark: id };
  },
};
