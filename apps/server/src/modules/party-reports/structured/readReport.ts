import type { CallData } from '@cogclinic/contract/call';
import type { partyReportCalls } from '@cogclinic/contract/partyReports';
import type { DataSet } from 'dicom-parser';
import { parsed } from '../images/parsed.ts';
import { isUid } from '../query/found.ts';
import { type Level, levelOf, plainText } from './level.ts';
import { type Content, contentOf } from './rowContent.ts';
import { TAGS } from './tags.ts';

type Answer = CallData<typeof partyReportCalls.structured>;

/** A row that names an object by its UID. */
export type ReportRow = Omit<Answer['rows'][number], 'refers'> & Pick<Content, 'refers'>;
export type Report = Omit<Answer, 'rows'> & { rows: ReportRow[] };

const MOST_ROWS = 5000;
const DEEPEST = 40;

/**
 * Reads a structured report (PS3.3, A.35): its rows stand in their own order, what cannot be read is marked.
 * @throws what dicom-parser throws for bytes that are no DICOM file
 */
export function readReport(bytes: Buffer): Report {
  const data = parsed(bytes);
  const level = levelOf(data, null);
  const rows: ReportRow[] = [];
  let leftOut = 0;
  const add = (item: DataSet, above: Level, depth: number): void => {
    if (rows.length >= MOST_ROWS || depth > DEEPEST) {
      leftOut += 1;
      return;
    }
    const here = levelOf(item, above);
    const { concept, ...content } = contentOf(item, here);
    rows.push({ depth, name: concept, ...content });
    for (const child of itemsOf(item)) add(child, here, depth + 1);
  };
  add(data, level, 0);
  return {
    title: rows[0]?.name ?? null,
    complete: flagOf(data, TAGS.completion, 'COMPLETE', 'PARTIAL'),
    verified: flagOf(data, TAGS.verification, 'VERIFIED', 'UNVERIFIED'),
    contentDay: dayOf(data.string(TAGS.contentDate)),
    rows,
    leftOut,
  };
}

/** The objects that a report refers to. */
export const uidsOf = ({ rows }: Report): string[] => [
  ...new Set(rows.flatMap(({ refers }) => (refers && isUid(refers.uid) ? [refers.uid] : []))),
];

const itemsOf = (item: DataSet): DataSet[] =>
  (item.elements[TAGS.content]?.items ?? []).flatMap(({ dataSet }) => dataSet ?? []);

function flagOf(data: DataSet, tag: string, yes: string, no: string): boolean | null {
  const flag = plainText(data.string(tag) ?? '');
  return flag === yes ? true : flag === no ? false : null;
}

/** A day of DICOM as YYYY-MM-DD; null for what is none. */
function dayOf(text: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})\.?(\d{2})\.?(\d{2})/.exec(text ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
}
