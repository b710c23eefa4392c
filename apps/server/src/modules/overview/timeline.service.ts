import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import type { Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { nameOf } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import { shortDate } from '#platform/printedTimes.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { followUpText } from './alerts.ts';
import type { Reader } from './scores.ts';
import { type Entry, TIMELINE_FROM, type TimelineRow } from './timeline.rows.ts';

const ORDERS = { 'time desc': { column: 'e.time', type: 'timestamptz', descending: true } } as const;
const SELECT = 'e.id, e.subject_id, e.kind, e.event, e.title, e.facts, e.by_name, e.time, e.day_only';

/**
 * What happened with one patient whom the actor may see, newest first. The audit trail notes it, but not each page that
 * follows: a page that follows nothing noted is a first one.
 */
export async function listTimeline(
  tx: Tx,
  actor: Actor,
  id: string,
  query: CallInput<typeof overviewCalls.timeline>['query'],
  language: Language,
): Promise<CallData<typeof overviewCalls.timeline>> {
  await seeArchive(tx, actor, id);
  if (query.after === undefined || !(await isNoted(tx, actor, id))) {
    const detail = { timeline: true };
    await audit(tx, actor, { action: 'open', noun: 'overview', subjectId: id, archiveId: id, detail });
  }
  const page = await listPage<TimelineRow>(tx, query, {
    select: SELECT,
    from: TIMELINE_FROM,
    where: query.kind ? ['e.kind = $3'] : [],
    values: [id, actor.timeZone, ...(query.kind ? [query.kind] : [])],
    orders: ORDERS,
    idColumn: 'e.id',
  });
  const reader = { language, timeZone: actor.timeZone };
  return { ...page, rows: page.rows.map((row) => presentEntry(row, reader)) };
}

async function isNoted(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const noted = await tx.rows(
    `SELECT 1 FROM audit_entries WHERE archive_id = $1 AND account_id = $2 AND noun = 'overview' AND detail ? 'timeline'
        AND created_at > now() - interval '1 hour' LIMIT 1`,
    [id, actor.accountId],
  );
  return noted.length > 0;
}

function presentEntry(row: TimelineRow, reader: Reader): Entry {
  const time = wireTime(row.time, reader.timeZone);
  return {
    id: row.subject_id,
    kind: row.kind,
    event: row.event,
    title: titleOf(row, reader),
    detail: detailOf(row, reader),
    level: row.facts.level ?? null,
    confirmation: row.facts.confirmation ?? null,
    byName: row.by_name,
    time: row.day_only ? time.slice(0, 10) : time,
  };
}

function titleOf({ kind, title, facts }: TimelineRow, reader: Reader): string {
  const t = translator(reader.language);
  switch (kind) {
    case 'archive':
      return t('overview:archive');
    case 'exam':
      return title ?? t('overview:exam');
    case 'followUp':
      return followUpText(facts.followUp ?? '', title && nameOf(title, facts.own ?? null, reader.language), reader);
    case 'guidance':
      return title ?? '';
    case 'push':
      if (facts.push === 'scale') return nameOf(title ?? '', facts.own ?? null, reader.language);
      if (facts.push === 'appointment') return facts.day ? shortDate(facts.day, reader.language) : '';
      return title ?? '';
    case 'report':
    case 'openTest':
      return nameOf(title ?? '', facts.own ?? null, reader.language);
  }
}

function detailOf({ kind, facts }: TimelineRow, { language }: Reader): string | null {
  const t = translator(language);
  const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || null;
  switch (kind) {
    case 'report':
      return joined([
        typeof facts.total === 'number'
          ? `${printedNumber(facts.total, language)} / ${printedNumber(facts.max ?? 0, language)}`
          : t(facts.unbanded === 'profile' ? 'pdf:profile' : 'overview:noTotal'),
        facts.unbanded === 'noNorm' ? t('pdf:noNorm') : null,
        facts.band && textOf(facts.band, language),
        facts.flagged ? t('overview:safety') : null,
      ]);
    case 'exam':
      return joined([
        facts.abnormal
          ? t('overview:abnormal', { count: facts.abnormal })
          : facts.values
            ? t('overview:noAbnormal')
            : null,
        facts.conclusion,
      ]);
    case 'followUp':
      return joined([facts.outcome && t(`overview:outcome.${facts.outcome}`), facts.result]);
    case 'push':
      return t(`overview:push.${facts.push}`);
    default:
      return null;
  }
}
