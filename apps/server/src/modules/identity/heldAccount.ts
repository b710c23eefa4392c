import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';
import type { accounts } from './identity.tables.ts';

const db = queries<typeof accounts>();

/** Declares a statement that holds an account whose secret is still the one that was checked, and that is not disabled. */
export const heldAsChecked = (name: string, secret: 'password_hash' | 'pin_hash') =>
  read(name, (given: { institutionId: string; id: string; hash: string }) =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('institution_id', '=', given.institutionId)
      .where('id', '=', given.id)
      .where(secret, '=', given.hash)
      .where('enabled', '=', true)
      .forNoKeyUpdate(),
  );
