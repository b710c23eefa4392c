import type { CallInput } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';
import type { Language } from '@cogclinic/scales/instrument';
import { isInstrument } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { keptBody } from './cleaning.ts';
import { builtInTemplates, type Template } from './templates/builtIn.ts';

type Saving = CallInput<typeof guidanceCalls.saveTemplate>['body'];
type Row = Omit<Template, 'builtIn' | 'alsoFor'>;

const COLUMNS = 'id, name, level, instrument, language, title, body, version';

/** The institution's own templates by name, then those that come with the product; of one language if given. */
export async function listTemplates(tx: Tx, language: Language | undefined): Promise<Template[]> {
  const own = await tx.rows<Row>(
    `SELECT ${COLUMNS} FROM guidance_templates WHERE deleted_at IS NULL AND ($1::text IS NULL OR language = $1) ORDER BY name, id`,
    [language ?? null],
  );
  const builtIn = builtInTemplates.filter((template) => language === undefined || template.language === language);
  return [...own.map(present), ...builtIn];
}

/**
 * Adds a template of the institution's own, or changes one.
 * @throws Refusal 404, 409 with the current template when the version is stale, 422 when the body says nothing
 */
export async function saveTemplate(tx: Tx, actor: Actor, body: Saving): Promise<Template> {
  if (body.instrument && !(await isInstrument(tx, body.instrument)))
    throw fieldRefused('instrument', 'guidance:noInstrument');
  const content = [body.name, body.level, body.instrument, body.language, body.title, keptBody(body.body)];
  const { change } = body;
  if (!change) {
    const added = await tx.rows<Row>(
      `INSERT INTO guidance_templates (institution_id, created_by, name, level, instrument, language, title, body)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
      [actor.institutionId, actor.accountId, ...content],
    );
    return noted(tx, actor, 'add', added);
  }
  const changed = await tx.rows<Row>(
    `UPDATE guidance_templates SET name = $3, level = $4, instrument = $5, language = $6, title = $7, body = $8, version = version + 1
      WHERE id = $1 AND version = $2 AND deleted_at IS NULL RETURNING ${COLUMNS}`,
    [change.id, change.version, ...content],
  );
  if (changed.length === 0) throw stale(await seeTemplate(tx, change.id));
  return noted(tx, actor, 'change', changed);
}

/**
 * Removes a template of the institution's own; guidance written from it stays.
 * @throws Refusal 404, 409 with the current template when the version is stale
 */
export async function removeTemplate(
  tx: Tx,
  actor: Actor,
  { id, version }: CallInput<typeof guidanceCalls.removeTemplate>['body'],
): Promise<null> {
  const removed = await tx.rows<Row>(
    `UPDATE guidance_templates SET deleted_at = now(), version = version + 1
      WHERE id = $1 AND version = $2 AND deleted_at IS NULL RETURNING ${COLUMNS}`,
    [id, version],
  );
  if (removed.length === 0) throw stale(await seeTemplate(tx, id));
  await noted(tx, actor, 'delete', removed);
  return null;
}

/** @throws Refusal 404, 409 for one that comes with the product */
async function seeTemplate(tx: Tx, id: string): Promise<Template> {
  if (builtInTemplates.some((template) => template.id === id)) throw new Refusal(409, 'guidance:builtIn');
  const [found] = await tx.rows<Row>(`SELECT ${COLUMNS} FROM guidance_templates WHERE id = $1 AND deleted_at IS NULL`, [
    id,
  ]);
  if (!found) throw notFound();
  return present(found);
}

async function noted(tx: Tx, actor: Actor, action: 'add' | 'change' | 'delete', rows: Row[]): Promise<Template> {
  const [row] = rows;
  if (!row) throw new Error(`no template after ${action}`);
  await audit(tx, actor, { action, noun: 'guidance', subjectId: row.id, detail: { template: true } });
  return present(row);
}

const present = (row: Row): Template => ({
  id: row.id,
  name: row.name,
  level: row.level,
  instrument: row.instrument,
  alsoFor: [],
  language: row.language,
  title: row.title,
  body: row.body,
  builtIn: false,
  version: row.version,
});
