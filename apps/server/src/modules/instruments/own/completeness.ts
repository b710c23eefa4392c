import { sizeProblem } from '@cogclinic/scales/limits';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { outside } from '../threads/own.work.ts';
import type { VersionRow } from './own.rows.ts';

/** Enough to correct at once; each is put into words, which takes time. */
const MOST_PROBLEMS = 200;

/**
 * Lets pass only a draft that can be published.
 * @throws Refusal 422 naming each place that is not complete, 503 when checking it took too long
 */
export async function needComplete(tx: Tx, actor: Actor, { instrument, version, revision }: VersionRow): Promise<void> {
  // A draft saved before there were limits may be too large to hand to a thread.
  const size = sizeProblem(instrument);
  const found = size
    ? { problems: [{ ...size, path: size.place }], broken: [] }
    : await outside(tx, actor, 'faults', { instrument }, `${version}.${revision}`);
  if (found === undefined) throw new Refusal(503, 'instruments:checkTooSlow');
  const problems = found.problems.map(({ path, rule, params }) => ({ path, key: `instrumentRules:${rule}`, params }));
  const expressions = found.broken.map(({ of }) => ({
    path: `items.${of}`,
    key: 'instrumentRules:expressionBroken',
    params: { code: of },
  }));
  const fields = [...problems, ...expressions].slice(0, MOST_PROBLEMS);
  if (fields.length > 0) throw new Refusal(422, 'instruments:notComplete', { data: { fields } });
}
