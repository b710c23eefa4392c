import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { institutionCalls } from '@cogclinic/contract/institution';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, stale } from '#platform/refusal.ts';

type Institution = CallData<typeof institutionCalls.info>;
type Row = Omit<Institution, 'logo'> & { logoFileId: string | null };

const SELECT = `SELECT id, name, admin_name AS "adminName", admin_phone AS "adminPhone", service_phone AS "servicePhone", address,
    detailed_address AS "detailedAddress", time_zone AS "timeZone", logo_file_id AS "logoFileId", version
  FROM institutions WHERE id = $1`;

/** The path below /api of a logo's file. */
export function logoPath(fileId: string | null): string | null {
  return fileId && `/institution/logo/${fileId}`;
}

/** The own institution. */
export async function ownInstitution(tx: Tx, actor: Actor): Promise<Institution> {
  const [row] = await tx.rows<Row>(SELECT, [actor.institutionId]);
  if (!row) throw notFound();
  return {
    id: row.id,
    name: row.name,
    adminName: row.adminName,
    adminPhone: row.adminPhone,
    servicePhone: row.servicePhone,
    address: row.address,
    detailedAddress: row.detailedAddress,
    timeZone: row.timeZone,
    logo: logoPath(row.logoFileId),
    version: row.version,
  };
}

/** @throws Refusal 409 with the current record when the version is old */
export async function updateInstitution(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof institutionCalls.update>['body'],
): Promise<Institution> {
  const changed = await tx.rows(
    `UPDATE institutions SET name = $1, admin_name = $2, admin_phone = $3, service_phone = $4, address = $5,
            detailed_address = $6, time_zone = $7, version = version + 1
     WHERE id = $8 AND version = $9 RETURNING id`,
    [
      given.name,
      given.adminName,
      given.adminPhone,
      given.servicePhone,
      given.address,
      given.detailedAddress,
      given.timeZone,
      actor.institutionId,
      given.version,
    ],
  );
  const current = await ownInstitution(tx, actor);
  if (changed.length === 0) throw stale(current);
  await audit(tx, actor, { action: 'change', noun: 'institution', subjectId: actor.institutionId });
  return current;
}
