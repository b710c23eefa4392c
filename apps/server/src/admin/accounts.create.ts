import { accountBody } from '@cogclinic/contract/identity';
import { sql } from 'kysely';
import { z } from 'zod';
import { ADD, written } from '#modules/identity/accounts.statements.ts';
import type { accounts } from '#modules/identity/identity.tables.ts';
import { hashSecret, randomPassword } from '#modules/identity/passwords.ts';
import type { departments, institutions } from '#modules/institution/institution.tables.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';
import { command, needed, Stop } from './command.ts';
import { checkPassword, checkValue } from './input.ts';
import { withPlatform } from './open.ts';
import { noteByCommand } from './trail.ts';

const db = queries<typeof accounts | typeof departments | typeof institutions>();
const TAKEN = read('admin.loginTaken', ({ loginName }: { loginName: string }) =>
  db.selectFrom('accounts').select('id').where(sql`lower(login_name)`, '=', sql`lower(${loginName})`),
);
const INSTITUTION = read('admin.institution', ({ id }: { id: string }) =>
  db.selectFrom('institutions').select('name').where('id', '=', id).forShare(),
);
type Named = Readonly<{ institutionId: string; name: string }>;
const DEPARTMENT = read('admin.department', ({ institutionId, name }: Named) =>
  db
    .selectFrom('departments')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_at', 'is', null)
    .forShare(),
);

/** Adds an account to an institution. */
export const createAccountCommand = command({
  words: ['account', 'create'],
  help: 'Adds an account to an institution, and prints its first password once.',
  options: {
    institution: { needed: true, placeholder: 'ID', help: 'as institution list shows it' },
    login: { needed: true, placeholder: 'LOGIN', help: 'sign-in name' },
    name: { needed: true, placeholder: 'NAME', help: 'the person’s name' },
    role: { needed: true, placeholder: 'ROLE', help: 'ADMIN, DOCTOR or CONTRACTMANAGER (health manager)' },
    authority: {
      needed: false,
      placeholder: 'SCOPE',
      help: 'all (unless said), oneself (of the department) or private: the patients that the account sees',
    },
    department: { needed: false, placeholder: 'NAME', help: 'name of the department; needed for the scope oneself' },
    email: { needed: false, placeholder: 'ADDRESS', help: 'for codes when the password is forgotten' },
    password: { needed: false, placeholder: 'PASSWORD', help: '6 to 16 letters and digits; without it one is made' },
  },
  async run({ options, config, console }) {
    const { shape } = accountBody;
    const institutionId = checkValue(z.uuid(), needed(options.institution, 'institution'), 'institution');
    const account = {
      username: checkValue(shape.username, needed(options.name, 'name'), 'name'),
      loginName: checkValue(shape.loginName, needed(options.login, 'login'), 'login'),
      roleType: checkValue(shape.roleType, needed(options.role, 'role'), 'role'),
      dataAuthority: checkValue(shape.dataAuthority, options.authority ?? 'all', 'authority'),
      email: options.email === undefined ? null : checkValue(shape.email, options.email, 'email'),
      title: null,
      mallAuthority: 0 as const,
    };
    if (account.dataAuthority === 'oneself' && !options.department)
      throw new Stop('--department is needed with --authority oneself. Nothing was changed.');
    const password = options.password === undefined ? randomPassword() : checkPassword(options.password);
    const passwordHash = await hashSecret(password);
    const institution = await withPlatform(config, ({ database }) =>
      database.asOwner(async (tx) => {
        const [found] = await tx.read(INSTITUTION, { id: institutionId });
        if (!found) throw new Stop(`There is no institution ${institutionId}. Nothing was changed.`);
        const departmentId = await departmentOf(tx, institutionId, options.department);
        const [taken] = await tx.read(TAKEN, { loginName: account.loginName });
        if (taken) throw new Stop(`The sign-in name ${account.loginName} is taken. Nothing was changed.`);
        const [added] = await tx.write(ADD, { ...written({ ...account, departmentId }), institutionId, passwordHash });
        if (!added) throw new Error('the account was not added');
        await noteByCommand(tx, institutionId, { action: 'add', noun: 'accounts', subjectId: added.id });
        return found.name;
      }),
    );
    console.out(`Added ${account.username} to ${institution}.`);
    console.out(`Sign in as ${account.loginName} with the password ${password}`);
  },
});

async function departmentOf(tx: Tx, institutionId: string, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null;
  const [found] = await tx.read(DEPARTMENT, { institutionId, name });
  if (!found) throw new Stop(`There is no department ${name}. Nothing was changed.`);
  return found.id;
}
