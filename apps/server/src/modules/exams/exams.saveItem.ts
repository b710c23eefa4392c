import { randomBytes } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { rangeProblems } from '@cogclinic/contract/measureMarks';
import { MEASURE_BY_CODE } from '@cogclinic/contract/measures';
import { measureIn } from '@cogclinic/contract/measuresHere';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, stale } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, writeSql } from '#platform/sql/statement.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { waitForTurn } from '#platform/turn.ts';
import { nameTaken } from '#platform/uniqueName.ts';
import { type ExamItem, listItems } from './exams.items.ts';
import type { examValues } from './exams.tables.ts';

type Given = CallInput<typeof examCalls.saveItem>['body'];

type Kept = Pick<ExamItem, 'code' | 'group' | 'decimals' | 'enabled'> &
  Readonly<{ institutionId: string; name: string | null; unit: string; ranges: string }>;

const db = queries<typeof examValues>();
const MEASURED = read('exams.measured', ({ code }: { code: string }) =>
  db.selectFrom('exam_values').select('record_id').where('item', '=', code).limit(1),
);
/** Adds an item or changes it; the ranges are given as JSON. */
const KEEP = writeSql(
  'exams.keepItem',
  {},
  (given: Kept) =>
    `INSERT INTO exam_items (institution_id, code, name, "group", unit, decimals, ranges, enabled)
     VALUES (${given.institutionId}, ${given.code}, ${given.name}, ${given.group}, ${given.unit}, ${given.decimals},
             ${given.ranges}, ${given.enabled})
     ON CONFLICT (institution_id, code) DO UPDATE SET name = excluded.name, "group" = excluded."group",
       unit = excluded.unit, decimals = excluded.decimals, ranges = excluded.ranges, enabled = excluded.enabled,
       version = exam_items.version + 1`,
);

/**
 * Adds an item, changes an own one, or sets the institution's ranges of a built-in one. What was recorded before keeps
 * its unit, range and mark.
 * @throws Refusal 404, 409 when the version is old or the name is taken, 422 at what is wrong
 */
export async function saveItem(tx: Tx, actor: Actor, t: Translate, given: Given): Promise<ExamItem> {
  // Items of one institution are written one after another, so that no name is taken twice.
  await waitForTurn(tx, `exam items:${actor.institutionId}`);
  const items = await listItems(tx, t);
  const before = given.change ? items.find(({ code }) => code === given.change?.code) : undefined;
  if (given.change && !before) throw notFound();
  if (before && before.version !== given.change?.version) throw stale(before);
  checkRanges(given, before);
  const code = before?.code ?? `own-${randomBytes(6).toString('hex')}`;
  if (before && !before.own) await keepBuiltIn(tx, actor, code, given);
  else await keepOwn(tx, actor, items, code, given, before);
  await audit(tx, actor, {
    action: before ? 'change' : 'add',
    noun: 'exams',
    detail: { item: code, fields: before ? changedFields(before, given) : ['all'] },
  });
  const saved = (await listItems(tx, t)).find((item) => item.code === code);
  if (!saved) throw new Error('the item was not kept');
  return saved;
}

/** Name, group, unit and decimals of a built-in item stay as published. */
async function keepBuiltIn(tx: Tx, actor: Actor, code: string, given: Given): Promise<void> {
  const measure = measureIn(actor.timeZone, code);
  if (!measure) throw notFound();
  await tx.write(KEEP, {
    institutionId: actor.institutionId,
    code,
    name: null,
    group: measure.group,
    unit: measure.unit,
    decimals: measure.decimals,
    ranges: JSON.stringify(given.ranges),
    enabled: given.enabled,
  });
}

async function keepOwn(
  tx: Tx,
  actor: Actor,
  items: readonly ExamItem[],
  code: string,
  given: Given,
  before: ExamItem | undefined,
): Promise<void> {
  const { name } = given;
  if (name === null) throw fieldRefused('name', 'exams:nameMissing');
  if (isTaken(items, code, name)) throw nameTaken('exams:nameTaken');
  const unit = given.unit ?? '';
  // Values in two units would make one curve.
  if (before && before.unit !== unit && (await isMeasured(tx, code))) throw fieldRefused('unit', 'exams:unitInUse');
  await tx.write(KEEP, {
    institutionId: actor.institutionId,
    code,
    name,
    group: given.group,
    unit,
    decimals: given.decimals,
    ranges: JSON.stringify(given.ranges),
    enabled: given.enabled,
  });
}

/** A name of another own item, or of a built-in one in any language. */
function isTaken(items: readonly ExamItem[], code: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();
  const others = items.filter((item) => item.own && item.code !== code).map((item) => item.name);
  const builtIn = LANGUAGES.flatMap((language) => {
    const t = translator(language);
    return [...MEASURE_BY_CODE.keys()].map((one) => t(`exams:items.${one}`));
  });
  return [...others, ...builtIn].some((other) => plain(other) === plain(name));
}

async function isMeasured(tx: Tx, code: string): Promise<boolean> {
  const found = await tx.read(MEASURED, { code });
  return found.length > 0;
}

function checkRanges(given: Given, before: ExamItem | undefined): void {
  const [problem] = rangeProblems(given.ranges);
  if (problem) throw fieldRefused(`ranges.${problem.index}`, `exams:range.${problem.problem}`);
  if (!before) return;
  const { min, max } = before;
  const outside = given.ranges.findIndex(({ low, high }) =>
    [low, high].some((bound) => bound !== null && (bound < min || bound > max)),
  );
  if (outside >= 0) throw fieldRefused(`ranges.${outside}`, 'exams:range.limits', { min, max });
}

function changedFields(before: ExamItem, given: Given): string[] {
  const fields = before.own ? (['name', 'group', 'unit', 'decimals', 'ranges', 'enabled'] as const) : CHANGEABLE;
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(given[field] ?? ''));
}
const CHANGEABLE = ['ranges', 'enabled'] as const;
