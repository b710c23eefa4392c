import type { CallData } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import type { Tx } from '#platform/database.ts';

/** The enterprises whose staff the institution examines, by name. */
export async function listEnterprises(tx: Tx): Promise<CallData<typeof examCalls.enterprises>> {
  return tx.rows<{ id: string; name: string; version: number }>(
    'SELECT id, name, version FROM enterprises WHERE deleted_at IS NULL ORDER BY name, id',
  );
}

/** The institution's examination packages, by name. */
export async function listPackages(tx: Tx): Promise<CallData<typeof examCalls.packages>> {
  return tx.rows<{ id: string; name: string; enterpriseId: string | null; items: string[]; version: number }>(
    'SELECT id, name, enterprise_id AS "enterpriseId", items, version FROM exam_packages WHERE deleted_at IS NULL ORDER BY name, id',
  );
}
