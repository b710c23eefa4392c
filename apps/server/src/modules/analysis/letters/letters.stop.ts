import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { publicUrl } from '#platform/publicUrl.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { sealOf } from '#platform/sealed.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';

/** What the key of a link is sealed for: no other sealed text opens as one. */
const PURPOSE = 'analysisLetters.stop';

const OFF = writeSql(
  'analysisLetters.off',
  { institution_id: uuid, account_id: uuid },
  ({ id }: { id: string }) =>
    `UPDATE analysis_letters SET due_at = NULL, tries = 0, retry_at = NULL, version = version + 1
      WHERE id = ${id} AND due_at IS NOT NULL RETURNING institution_id, account_id`,
);

/** The key by which whoever has a letter switches off those that would follow, and does nothing else. */
export async function stopKey({ storage }: Pick<Platform, 'storage'>, tx: Tx, id: string): Promise<string> {
  return (await sealOf(storage, tx)).close(id, PURPOSE).toString('base64url');
}

/** The link with that key. It stands behind the hash, which no server is sent or notes. */
export async function stopLink(platform: Pick<Platform, 'storage' | 'config'>, tx: Tx, id: string): Promise<string> {
  return `${publicUrl(platform.config)}/stopLetter#${await stopKey(platform, tx, id)}`;
}

/** Switches off the letter of a key; one that is off or gone stays so. @throws Refusal 422 for a key that is none */
export async function stopByKey(
  { storage, database }: Pick<Platform, 'storage' | 'database'>,
  key: string,
  address: string,
): Promise<null> {
  return database.asOwner(async (tx) => {
    const id = (await sealOf(storage, tx)).open(Buffer.from(key, 'base64url'), PURPOSE);
    if (id === null) throw fieldRefused('key', 'analysisLetters:wrongLink');
    const [stopped] = await tx.write(OFF, { id });
    if (!stopped) return null;
    const { institution_id: institutionId, account_id: accountId } = stopped;
    const detail = { letter: true, isOn: false, by: 'link' };
    await audit(
      tx,
      { institutionId, accountId },
      { action: 'change', noun: 'analysis', subjectId: id, detail, address },
    );
    return null;
  });
}
