import { accountBody } from '@cogclinic/contract/identity';
import { institutionBody } from '@cogclinic/contract/institution';
import { sql } from 'kysely';
import type { accounts } from '#modules/identity/identity.tables.ts';
import { hashSecret, randomPassword } from '#modules/identity/passwords.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { bool, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { read, readSql, writeSql } from '#platform/sql/statement.ts';
import { command, needed, Stop } from './command.ts';
import { checkPassword, checkValue } from './input.ts';
import { withPlatform } from './open.ts';
import { noteByCommand } from './trail.ts';

/** Adds an institution with its first administrator. */
export const createInstitutionCommand = command({
  words: ['institution', 'create'],
  help: 'Adds an institution and its first administrator, and prints the first password once.',
  options: {
    name: { needed: true, placeholder: 'NAME', help: 'name of the institution' },
    'time-zone': { needed: true, placeholder: 'ZONE', help: 'IANA name, for example Asia/Shanghai' },
    'admin-login': { needed: true, placeholder: 'LOGIN', help: 'sign-in name of the administrator' },
    'admin-name': { needed: true, placeholder: 'NAME', help: 'the administrator’s own name' },
    password: { needed: false, placeholder: 'PASSWORD', help: '6 to 16 letters and digits; without it one is made' },
  },
  async run({ options, config, console }) {
    const { shape } = institutionBody;
    const institution = {
      name: checkValue(shape.name, needed(options.name, 'name'), 'name'),
      adminName: checkValue(shape.adminName, needed(options['admin-name'], 'admin-name'), 'admin-name'),
      timeZone: checkValue(shape.timeZone, needed(options['time-zone'], 'time-zone'), 'time-zone'),
    };
    const loginName = checkValue(
      accountBody.shape.loginName,
      needed(options['admin-login'], 'admin-login'),
      'admin-login',
    );
    const password = options.password === undefined ? randomPassword() : checkPassword(options.password);
    const passwordHash = await hashSecret(password);
    await withPlatform(config, ({ database }) =>
      database.asOwner((tx) => createInstitution(tx, { ...institution, loginName, passwordHash })),
    );
    console.out(`Added ${institution.name}.`);
    console.out(`Sign in as ${loginName} with the password ${password}`);
    console.out('The phones and the address are still blank: fill them in under the settings.');
  },
});

/** Lists the institutions. */
export const listInstitutionsCommand = command({
  words: ['institution', 'list'],
  help: 'Lists the institutions with how many accounts, patients and reports each has.',
  options: {},
  async run({ config, console }) {
    const rows = await withPlatform(config, ({ database }) => database.asOwner(institutionsOf));
    if (rows.length === 0) console.out('There is no institution yet.');
    for (const row of rows) {
      const counts = `accounts: ${row.accounts}, patients: ${row.archives}, reports: ${row.reports}`;
      console.out(`${row.id}  ${row.name}  (${row.time_zone}; ${counts}${row.suspended ? '; suspended' : ''})`);
    }
  },
});

type Created = { name: string; adminName: string; timeZone: string; loginName: string; passwordHash: string };

const db = queries<typeof accounts>();
const FIND = read('admin.findAccount', ({ loginName }: { loginName: string }) =>
  db.selectFrom('accounts').select('id').where(sql`lower(login_name)`, '=', sql`lower(${loginName})`),
);
const CREATE = writeSql(
  'admin.createInstitution',
  { institution_id: uuid, id: uuid },
  (given: Created) =>
    `WITH added AS (
       INSERT INTO institutions (name, admin_name, admin_phone, service_phone, address, detailed_address, time_zone)
       VALUES (${given.name}, ${given.adminName}, '', '', '', '', ${given.timeZone}) RETURNING id)
     INSERT INTO accounts (institution_id, username, login_name, password_hash, role_type, data_authority)
     SELECT id, ${given.adminName}, ${given.loginName}, ${given.passwordHash}, 'ADMIN', 'all' FROM added
     RETURNING institution_id, id`,
);

async function createInstitution(tx: Tx, given: Created): Promise<void> {
  const [taken] = await tx.read(FIND, { loginName: given.loginName });
  if (taken) throw new Stop(`The sign-in name ${given.loginName} is taken. Nothing was changed.`);
  const [added] = await tx.write(CREATE, given);
  if (!added) throw new Error('the institution was not added');
  await noteByCommand(tx, added.institution_id, {
    action: 'add',
    noun: 'institution',
    subjectId: added.institution_id,
  });
  await noteByCommand(tx, added.institution_id, { action: 'add', noun: 'accounts', subjectId: added.id });
}

const INSTITUTION = {
  id: uuid,
  name: text,
  time_zone: text,
  suspended: bool,
  accounts: whole,
  archives: whole,
  reports: whole,
};
const INSTITUTIONS = readSql(
  'admin.institutions',
  INSTITUTION,
  () =>
    `SELECT i.id, i.name, i.time_zone, i.suspended_at IS NOT NULL AS suspended,
            (SELECT count(*) FROM accounts a WHERE a.institution_id = i.id) AS accounts,
            (SELECT count(*) FROM archives a WHERE a.institution_id = i.id AND a.deleted_at IS NULL) AS archives,
            (SELECT count(*) FROM reports r WHERE r.institution_id = i.id AND r.deleted_at IS NULL) AS reports
       FROM institutions i ORDER BY i.created_at, i.id`,
);

/** Every institution, oldest first. */
export function institutionsOf(tx: Tx): Promise<RowOf<typeof INSTITUTION>[]> {
  return tx.read(INSTITUTIONS);
}
