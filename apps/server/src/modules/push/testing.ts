import { randomUUID } from 'node:crypto';
import type { TestAccount, TestApp } from '#testing/harness.ts';

/** An issued guidance of a patient, as the database holds it. */
export async function issuedGuidance(
  t: TestApp,
  account: TestAccount,
  archiveId: string,
  state: 'draft' | 'issued' | 'withdrawn' = 'issued',
): Promise<string> {
  const id = randomUUID();
  const issued = state !== 'draft';
  await t.owner(
    `INSERT INTO guidances (institution_id, id, request_id, archive_id, account_id, state, issued_revision, issued_by, issued_at)
     VALUES ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $7, $8)`,
    [
      account.institutionId,
      id,
      archiveId,
      account.id,
      state,
      issued ? 1 : null,
      issued ? account.id : null,
      issued ? new Date() : null,
    ],
  );
  await t.owner(
    `INSERT INTO guidance_versions (institution_id, guidance_id, revision, title, body, language, saved_by)
     VALUES ($1, $2, 1, '睡眠建议', '<p>每天散步</p>', 'zh', $3)`,
    [account.institutionId, id, account.id],
  );
  return id;
}

/** A follow-up of a patient, some days from today. */
export async function followUp(
  t: TestApp,
  account: TestAccount,
  archiveId: string,
  more: { days?: number; state?: 'planned' | 'cancelled' } = {},
): Promise<string> {
  const id = randomUUID();
  await t.owner(
    `INSERT INTO follow_ups (institution_id, id, request_id, archive_id, assignee_id, created_by, kind, due_date, state)
     VALUES ($1, $2, gen_random_uuid(), $3, $4, $4, 'visit', (now() AT TIME ZONE 'Asia/Shanghai')::date + $5::int, $6)`,
    [account.institutionId, id, archiveId, account.id, more.days ?? 7, more.state ?? 'planned'],
  );
  return id;
}

/** The end of a link. */
export const tokenOf = (link: string | null | undefined): string => link?.split('/').at(-1) ?? '';
