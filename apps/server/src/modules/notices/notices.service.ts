import { type NOTICE_KINDS, NOTICE_MAILS, noticeMails } from '@cogclinic/contract/notices';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { waitForTurn } from '#platform/turn.ts';
import { noticeLetter } from './notices.letter.ts';
import { RESPONSIBLE } from './notices.responsible.ts';

type Kind = (typeof NOTICE_KINDS)[number];
/** What letters need of the platform. */
export type Letters = Pick<Platform, 'mail' | 'config'>;
/** The patient's test that is told of. */
export type Told = Readonly<{ administrationId: string; archiveId: string; reportId: string | null }>;

const ADD = writeSql(
  'notices.add',
  { account_id: uuid },
  (given: { institutionId: string; administrationId: string; kind: Kind; accountIds: string[]; mailedIds: string[] }) =>
    `INSERT INTO notices (institution_id, account_id, administration_id, kind, mailed)
     SELECT ${given.institutionId}, told, ${given.administrationId}, ${given.kind}, told = ANY(${given.mailedIds}::uuid[])
       FROM unnest(${given.accountIds}::uuid[]) AS told
     ON CONFLICT DO NOTHING RETURNING account_id`,
);

/** Which of the accounts were mailed about one of the patient's tests within the last hour. */
const MAILED_LATELY = readVisibleSql(
  'notices.mailedLately',
  { account_id: uuid },
  ({ patients }, { accountIds, archiveId }: { accountIds: string[]; archiveId: string }) =>
    `SELECT DISTINCT n.account_id FROM notices n
       JOIN administrations d ON d.institution_id = n.institution_id AND d.id = n.administration_id
       JOIN ${patients} p ON p.institution_id = d.institution_id AND p.id = d.archive_id
      WHERE n.account_id = ANY(${accountIds}::uuid[]) AND n.mailed AND n.created_at > now() - interval '1 hour'
        AND p.id = ${archiveId}`,
);

/** Those responsible for a patient, with what they want to be mailed. */
export type Responsible = Awaited<ReturnType<typeof responsibleFor>>;

/** Who would be told of a patient's test: read before `tellResponsible` by what knows early that it may have to tell. */
export const responsibleFor = (tx: Tx, actor: Actor, archiveId: string) =>
  RESPONSIBLE(tx, actor, { archiveId, key: NOTICE_MAILS });

/**
 * Tells those responsible for the patient, in the console and, where they chose so, by mail: of an alert at once, of tests
 * sent in at most once an hour for each patient. All of it belongs to the transaction of what it tells of. An account is told
 * once of each kind of news about a test.
 * @param known those responsible, where they were read before
 * @returns whether anybody was told anew
 */
export async function tellResponsible(
  tx: Tx,
  actor: Actor,
  letters: Letters,
  { kind, ...told }: Told & { kind: Kind },
  known?: Responsible,
): Promise<boolean> {
  const { institutionId } = actor;
  const [responsible] = await Promise.all([
    known ?? responsibleFor(tx, actor, told.archiveId),
    // Of two tests sent in at the same moment only one is mailed: the second one looks when the first is over.
    kind === 'submitted' && waitForTurn(tx, `notices:${told.archiveId}`),
  ]);
  if (responsible.length === 0) return false;
  const willing = responsible.flatMap(({ id, email, mails, institution }) => {
    const wants = noticeMails.safeParse(mails).data;
    if (!email || !wants || wants.mails === 'none') return [];
    if (kind === 'submitted' && wants.mails !== 'all') return [];
    return [{ id, email, language: wants.language, institution }];
  });
  const lately = kind === 'submitted' ? await mailedLately(tx, actor, willing, told.archiveId) : new Set();
  const mailed = willing.filter(({ id }) => !lately.has(id));
  const added = await tx.write(ADD, {
    institutionId,
    administrationId: told.administrationId,
    kind,
    accountIds: responsible.map(({ id }) => id),
    mailedIds: mailed.map(({ id }) => id),
  });
  const anew = new Set(added.map(({ account_id }) => account_id));
  for (const accountId of anew) tx.announce({ institutionId, accountId }, ['notices']);
  for (const { id, email: to, ...words } of mailed)
    if (anew.has(id)) await letters.mail.send({ to, ...noticeLetter(letters.config, { ...words, kind, ...told }) }, tx);
  return anew.size > 0;
}

async function mailedLately(
  tx: Tx,
  actor: Actor,
  accounts: readonly { id: string }[],
  archiveId: string,
): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const found = await MAILED_LATELY(tx, actor, { accountIds: accounts.map(({ id }) => id), archiveId });
  return new Set(found.map(({ account_id }) => account_id));
}
