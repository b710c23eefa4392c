import type { Make } from './samples.ts';

export const analysisSamples: Readonly<Record<string, Make>> = {
  // The only tested patient without any school makes the instrument appear to every actor who sees the patient.
  'analysis.figures': async (world, _caller, t) => {
    const report = await world.newReport(await world.newPatient({ educationYears: 0 }));
    await t.owner(`UPDATE reports SET test_ended_at = now() - interval '1 minute' WHERE id = $1`, [report]);
    const query = { part: 'screening', education: '0', days: '7', fresh: 'true' };
    return { args: { query }, mark: '"key":"PHQ-9"' };
  },
  'analysis.pdf': () => ({ args: { query: { days: '7', language: 'en' } } }),
  'analysis.patients': async (world) => ({
    args: { query: { figure: 'registered', days: '7' } },
    mark: await world.newPatient(),
  }),
};
