import { randomUUID } from 'node:crypto';
import type { TestAccount, TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** Gives an account the permission to export. */
export async function permitResearch(
  t: TestApp,
  { id }: Pick<TestAccount, 'id'>,
  level: 'deidentified' | 'identified' = 'deidentified',
): Promise<void> {
  await t.owner(
    `INSERT INTO research_permissions (institution_id, account_id, level, granted_by)
     SELECT institution_id, id, $2, id FROM accounts WHERE id = $1
     ON CONFLICT (institution_id, account_id) DO UPDATE SET level = excluded.level`,
    [id, level],
  );
}

async function filterFor(world: World, caller: TestAccount, t: TestApp) {
  await permitResearch(t, caller);
  await world.newReport(await world.newPatient());
  return { instruments: ['PHQ-9'], departmentIds: [world.departments.own] };
}

export const researchSamples: Readonly<Record<string, Make>> = {
  'research.permission': () => ({ args: {} }),
  'research.permissions': () => ({ args: {} }),
  'research.permit': (world) => ({
    args: { params: { id: world.accounts.treatingDoctor.id }, body: { level: 'deidentified' } },
  }),
  'research.count': async (world, caller, t) => ({
    args: { body: { filter: await filterFor(world, caller, t) } },
    mark: '"code":"PHQ-9"',
  }),
  'research.start': async (world, caller, t) => ({
    args: {
      body: {
        ...{ requestId: randomUUID(), filter: await filterFor(world, caller, t) },
        ...{ format: 'csv', layouts: ['wide'], reason: 'A study', language: 'en' },
      },
    },
  }),
};
