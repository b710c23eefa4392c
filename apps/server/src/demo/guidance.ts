import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Language } from '@cogclinic/scales/instrument';
import { isImpaired } from '@cogclinic/scales/levels';
import { guidanceEvents, guidances, guidanceVersions } from '#modules/guidance/guidance.tables.ts';
import { builtInTemplates, type Template } from '#modules/guidance/templates/builtIn.ts';
import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import { DAY, MINUTE } from './calendar.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import { languageOf } from './regionLanguage.ts';
import type { ReportRow } from './visits.ts';

const ANALYZE = writeSql('demo.analyzeGuidance', {}, () => 'ANALYZE guidances, guidance_versions, guidance_events');

type GuidanceRow = typeof guidances.$inferInsert & { id: string; archiveId: string; createdAt: Date };
type VersionRow = typeof guidanceVersions.$inferInsert;
type EventRow = typeof guidanceEvents.$inferInsert & { createdAt: Date };
type Made = Readonly<{ row: GuidanceRow; versions: readonly VersionRow[]; events: readonly EventRow[] }>;

export type DemoGuidance = Readonly<{
  guidances: readonly GuidanceRow[];
  versions: readonly VersionRow[];
  events: readonly EventRow[];
}>;

const SEED = 20_260_104;
const SHARE = 1 / 3;
const FATES = [
  ['draft', 20],
  ['issued', 15],
  ['pushed', 20],
  ['read', 35],
  ['withdrawn', 10],
] as const;

/** Guidance for a third of the patients whose last results were mild or worse, in every standing; from numbers of its own. */
export function newGuidance(region: Region, institution: DemoInstitution, now: Date): DemoGuidance {
  const random = newRandom(SEED + region.patients);
  const made = institution.patients.flatMap(({ archive }) => {
    const report = institution.reports.findLast(
      ({ archiveId, level }) => archiveId === archive.id && level && isImpaired(level),
    );
    if (!report || !random.chance(SHARE)) return [];
    return [newOne(random, { region, institution, now }, archive.name, report)];
  });
  return {
    guidances: made.map(({ row }) => row),
    versions: made.flatMap(({ versions }) => versions),
    events: made.flatMap(({ events }) => events),
  };
}

/** Writes the guidance of the demonstration's institutions. */
export async function insertGuidance(tx: Tx, made: readonly DemoGuidance[]): Promise<void> {
  const all = <T>(of: (one: DemoGuidance) => readonly T[]) => made.flatMap((one) => of(one));
  await Promise.all([
    ...insert(
      tx,
      guidances,
      all((one) => one.guidances),
    ),
    ...insert(
      tx,
      guidanceVersions,
      all((one) => one.versions),
    ),
    ...insert(
      tx,
      guidanceEvents,
      all((one) => one.events),
    ),
  ]);
  await tx.write(ANALYZE);
}

type Place = Readonly<{ region: Region; institution: DemoInstitution; now: Date }>;

function newOne(random: Random, place: Place, patientName: string, report: ReportRow): Made {
  const { institutionId } = place.region;
  const language = languageOf(place.region);
  const template = templateFor(random, report, language);
  const accountId = report.commentBy ?? report.accountId;
  const fate = random.weighted(FATES);
  const rewritten = random.chance(0.15);
  const createdAt = earliest(place.now, report.createdAt.getTime() + random.whole(15, 240) * MINUTE);
  const id = random.uuid(createdAt);
  const events: EventRow[] = [];
  let at = createdAt;
  /** Notes what happens a while after what was before; what would lie ahead happens not yet. */
  const happens = (event: EventRow['event'], revision: number, minutes: number): Date | null => {
    const next = new Date(at.getTime() + minutes * MINUTE);
    if (next > place.now) return null;
    at = next;
    const byPatient = event === 'opened' || event === 'read';
    events.push({
      institutionId,
      id: random.uuid(next),
      guidanceId: id,
      event,
      revision,
      accountId: byPatient ? null : accountId,
      pushId: null,
      createdAt: next,
    });
    return next;
  };

  happens('created', 1, 0);
  const edited = rewritten ? happens('edited', 2, random.whole(5, 90)) : null;
  const revision = edited ? 2 : 1;
  const issuedAt = fate === 'draft' ? null : happens('issued', revision, random.whole(3, 60));
  const pushedAt = issuedAt && fate !== 'issued' ? happens('pushed', revision, random.whole(1, 20)) : null;
  const opened = pushedAt && fate === 'read' ? happens('opened', revision, random.whole(40, 4000)) : null;
  const readAt = opened && happens('read', revision, random.whole(2, 15));
  const withdrawnAt = pushedAt && fate === 'withdrawn' ? happens('withdrawn', revision, (3 * DAY) / MINUTE) : null;

  const text = written(place, template, patientName, report, language);
  const version = { institutionId, guidanceId: id, language, savedBy: accountId, title: text.title };
  const versions: VersionRow[] = [{ ...version, revision: 1, body: text.body, savedAt: createdAt }];
  if (edited) versions.push({ ...version, revision: 2, body: shortened(text.body), savedAt: edited });
  const state = withdrawnAt ? 'withdrawn' : issuedAt ? 'issued' : 'draft';
  return {
    row: {
      institutionId,
      id,
      requestId: random.uuid(createdAt),
      archiveId: report.archiveId,
      reportId: report.id,
      accountId,
      state,
      revision,
      issuedRevision: state === 'issued' ? revision : null,
      issuedBy: issuedAt && accountId,
      issuedAt,
      pushedAt,
      readAt,
      createdAt,
      updatedAt: withdrawnAt ?? issuedAt ?? edited ?? createdAt,
      deletedAt: null,
      version: 1 + [edited, issuedAt, withdrawnAt].filter(Boolean).length,
    },
    versions,
    events,
  };
}

/** For memory and thinking a template of the level, for other things mostly one for the scale. */
function templateFor(random: Random, report: ReportRow, language: Language): Template {
  const own = builtInTemplates.filter((template) => template.language === language);
  const level = own.find((template) => template.level === report.level);
  const scale = own.find(({ instrument, alsoFor }) => [instrument, ...alsoFor].includes(report.instrument));
  const template = report.category === 'cognition' && random.chance(0.8) ? level : (scale ?? level);
  if (!template) throw new Error(`no template for ${report.instrument}`);
  return template;
}

function written(
  place: Place,
  template: Template,
  patient: string,
  report: ReportRow,
  language: Language,
): { title: string; body: string } {
  const instrument = instrumentByCode(report.instrument);
  const day = wireDay(report.testEndedAt, place.region.institution.timeZone);
  const filling: Readonly<Record<string, string>> = {
    patient,
    instrument: instrument?.name[language] ?? report.instrument,
    score: `${report.score.total ?? '–'} / ${report.score.max}`,
    level: report.score.band?.name[language] ?? '',
    date: writtenTimes(language).longDate(day),
    institution: place.institution.institution.name,
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (kept, name: string) => filling[name] ?? kept);
  return { title: fill(template.title), body: fill(template.body) };
}

/** The next version leaves out the last point of its last list. */
function shortened(body: string): string {
  return body.replace(/<li>[^<]*<\/li><\/ul>(?!.*<ul>)/, '</ul>');
}

function earliest(now: Date, time: number): Date {
  return new Date(Math.min(now.getTime(), time));
}
