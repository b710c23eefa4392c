/** What the patient's guidance shows: all of it, one, one being changed, or a new one, perhaps in answer to a report. */
export type Place = Readonly<{ guidanceId?: string; writing?: boolean; reportId?: string }>;

const ONE = 'guidance';
const WRITE = 'write';
const REPORT = 'report';

/** The guidance of a patient, in the patient's page. */
export function guidancePath(archiveId: string, { guidanceId, writing, reportId }: Place = {}): string {
  const query = new URLSearchParams();
  if (guidanceId) query.set(ONE, guidanceId);
  if (writing) query.set(WRITE, '1');
  if (reportId) query.set(REPORT, reportId);
  const text = query.toString();
  return `/files/detail/${archiveId}/guidance${text ? `?${text}` : ''}`;
}

/** What an address shows. */
export function placeOf(search: URLSearchParams): Place {
  return {
    guidanceId: search.get(ONE) ?? undefined,
    writing: search.get(WRITE) === '1',
    reportId: search.get(REPORT) ?? undefined,
  };
}
