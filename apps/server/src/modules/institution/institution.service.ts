import type { CallData, CallInput } from '@cogclinic/contract/call';
import { type institutionCalls, LINES } from '@cogclinic/contract/institution';
import { changedPhoneProblem, lineProblem } from '@cogclinic/contract/phone';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, stale } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import type { institutions } from './institution.tables.ts';

type Institution = CallData<typeof institutionCalls.info>;
type Updated = CallInput<typeof institutionCalls.update>['body'];

const db = queries<typeof institutions>();
const OWN = read('institution.own', ({ id }: { id: string }) =>
  db
    .selectFrom('institutions')
    .select([
      'id',
      'name',
      'admin_name as adminName',
      'admin_phone as adminPhone',
      'service_phone as servicePhone',
      'address',
      'detailed_address as detailedAddress',
      'time_zone as timeZone',
      'logo_file_id as logoFileId',
      'version',
    ])
    .where('id', '=', id),
);
const CHANGE = write('institution.change', (given: Updated & { id: string }) =>
  db
    .updateTable('institutions')
    .set({
      name: given.name,
      admin_name: given.adminName,
      admin_phone: given.adminPhone,
      service_phone: given.servicePhone,
      address: given.address,
      detailed_address: given.detailedAddress,
      time_zone: given.timeZone,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .returning('id'),
);

const HERE = read('institution.timeZone', () =>
  db.selectFrom('institutions').select('time_zone').where('id', '=', sql<string>`app.institution_id()`),
);

/** The time zone of the institution whose transaction it is; its region follows from it. */
export async function timeZoneHere(tx: Tx): Promise<string> {
  const [row] = await tx.read(HERE);
  if (!row) throw new Error('the transaction is no institution’s');
  return row.time_zone;
}

/** The path below /api of a logo's file. */
export function logoPath(fileId: string | null): string | null {
  return fileId && `/institution/logo/${fileId}`;
}

/** The own institution. */
export async function ownInstitution(tx: Tx, actor: Actor): Promise<Institution> {
  const [row] = await tx.read(OWN, { id: actor.institutionId });
  if (!row) throw notFound();
  const { logoFileId, ...institution } = row;
  return { ...institution, logo: logoPath(logoFileId) };
}

/**
 * Changes the own institution.
 *
 * @throws Refusal 422 naming a phone number that was typed wrongly; 409 with the current record when the version is old
 */
export async function updateInstitution(tx: Tx, actor: Actor, given: Updated): Promise<Institution> {
  const before = await ownInstitution(tx, actor);
  for (const name of LINES) {
    const rule = changedPhoneProblem(given[name], before[name], (line) => lineProblem(line, given.timeZone));
    if (rule) throw fieldRefused(name, `rules:${rule}`);
  }
  const changed = await tx.write(CHANGE, { ...given, id: actor.institutionId });
  const current = await ownInstitution(tx, actor);
  if (changed.length === 0) throw stale(current);
  await audit(tx, actor, { action: 'change', noun: 'institution', subjectId: actor.institutionId });
  return current;
}
