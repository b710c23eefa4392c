import { patientPath } from '#features/records/shared/paths.ts';
/** What the guidance part of a patient's page shows: the list, one guidance, its editor, or a new one for a report. */
export type Place = Readonly<{ guidanceId?: string; writing?: boolean; reportId?: string }>;

const ONE = 'guidance';
const WRITE = 'write';
const REPORT = 'report';

/** The address of a patient's guidance, part of the patient's page. */
export function guidancePath(archiveId: string, { guidanceId, writing, reportId }: Place = {}): string {
  const query = new URLSearchParams();
  if (guidanceId) query.set(ONE, guidanceId);
  if (writing) query.set(WRITE, '1');
  if (reportId) query.set(REPORT, reportId);
  const text = query.toString();
  return `${patientPath(archiveId, 'guidance')}${text ? `?${text}` : ''}`;
}

/** The inverse of `guidancePath`, from an address's query. */
export function placeOf(search: URLSearchParams): Place {
  return {
    guidanceId: search.get(ONE) ?? undefined,
    writing: search.get(WRITE) === '1',
    reportId: search.get(REPORT) ?? undefined,
  };
}
