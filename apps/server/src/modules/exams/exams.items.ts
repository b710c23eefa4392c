import type { CallData } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import { type MeasureRange, sameRanges } from '@cogclinic/contract/measureMarks';
import { MEASURE_BY_CODE, MEASURE_GROUPS, type Measure } from '@cogclinic/contract/measures';
import { measuresIn } from '@cogclinic/contract/measuresHere';
import { inUnit } from '@cogclinic/contract/measureUnits';
import { timeZoneHere } from '#modules/institution/institution.service.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { type ResultOf, read } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import type { examItems } from './exams.tables.ts';

export type ExamItem = CallData<typeof examCalls.items>[number];

const db = queries<typeof examItems>();
const KEPT = read('exams.keptItems', () =>
  db
    .selectFrom('exam_items')
    .select(['code', 'name', 'group', 'unit', 'decimals', 'ranges', 'enabled', 'version'])
    .orderBy('created_at')
    .orderBy('code'),
);

/** An item as the institution keeps it: one that it added, or a built-in one that it changed. */
export type ItemRow = ResultOf<typeof KEPT>;

/** Own items may measure anything. */
const OWN_LIMIT = 1_000_000;

/** All examination items of the institution in the order in which they are shown, named in the reader's language. */
export async function listItems(tx: Tx, t: Translate): Promise<ExamItem[]> {
  const [kept, timeZone] = [await tx.read(KEPT), await timeZoneHere(tx)];
  const changes = new Map(kept.map((row) => [row.code, row]));
  const own = kept.filter(({ code }) => !MEASURE_BY_CODE.has(code));
  const all = [
    ...measuresIn(timeZone).map((measure) => builtInItem(t, measure, changes.get(measure.code))),
    ...own.map((row) => ownItem(t, row)),
  ];
  return MEASURE_GROUPS.flatMap((group) => all.filter((item) => item.group === group));
}

/** A built-in item's unit in the reader's language; an own one's as it was typed. */
export function unitText(t: Translate, code: string, unit: string): string {
  return unit !== '' && MEASURE_BY_CODE.has(code) ? t(`exams:units.${unit}`) : unit;
}

/** A built-in item, with what the institution changed of it. */
export function builtInItem(t: Translate, measure: Measure, row?: ItemRow): ExamItem {
  const ranges = (row ? rangesIn(measure, row) : measure.ranges).map(rangeOf);
  const changed = row !== undefined && !sameRanges(ranges, measure.ranges);
  const published = measure.source === null ? '' : t(`exams:sources.${measure.source}`);
  return {
    code: measure.code,
    name: t(`exams:items.${measure.named ?? measure.code}`),
    group: measure.group,
    unit: unitText(t, measure.code, measure.unit),
    decimals: measure.decimals,
    min: measure.min,
    max: measure.max,
    computed: measure.computed === true,
    ranges,
    standard: measure.ranges.map(rangeOf),
    source: changed ? t('exams:ownSource') : published,
    own: false,
    changed,
    enabled: row?.enabled ?? true,
    version: row?.version ?? 0,
  };
}

/** The institution's ranges in the unit of its region: they may have been set in another. */
function rangesIn(measure: Measure, { unit, ranges }: ItemRow): readonly MeasureRange[] {
  const { code, unit: to, decimals } = measure;
  const from = unit ?? to;
  if (from === to) return ranges;
  const limit = (value: number | null) => (value === null ? null : inUnit(code, value, { from, to, decimals }));
  return ranges.map((range) => ({ ...range, low: limit(range.low), high: limit(range.high) }));
}

function ownItem(t: Translate, row: ItemRow): ExamItem {
  return {
    code: row.code,
    name: row.name ?? row.code,
    group: row.group,
    unit: row.unit ?? '',
    decimals: row.decimals,
    min: -OWN_LIMIT,
    max: OWN_LIMIT,
    computed: false,
    ranges: row.ranges.map(rangeOf),
    standard: [],
    source: row.ranges.length > 0 ? t('exams:ownSource') : '',
    own: true,
    changed: false,
    enabled: row.enabled,
    version: row.version,
  };
}

const rangeOf = (range: MeasureRange): ExamItem['ranges'][number] => ({
  gender: range.gender,
  ageFrom: range.ageFrom,
  ageTo: range.ageTo,
  low: range.low,
  high: range.high,
  confirmed: range.confirmed,
});
