import type { CallInput } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';
import type { Language } from '@cogclinic/scales/instrument';
import { sql } from 'kysely';
import { isInstrument } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { type ResultOf, read, write } from '#platform/sql/statement.ts';
import { keptBody } from './body.ts';
import type { guidanceTemplates } from './guidance.tables.ts';
import { builtInTemplates, type Template } from './templates/builtIn.ts';

type Saving = CallInput<typeof guidanceCalls.saveTemplate>['body'];
type Content = Pick<Saving, 'name' | 'level' | 'instrument' | 'language' | 'title' | 'body'>;
type Versioned = Readonly<{ id: string; version: number }>;
type Row = ResultOf<typeof SEE>;

const db = queries<typeof guidanceTemplates>();
const COLUMNS = ['id', 'name', 'level', 'instrument', 'language', 'title', 'body', 'version'] as const;
const there = db.selectFrom('guidance_templates').select(COLUMNS).where('deleted_at', 'is', null);
const OWN = read('guidance.templates', ({ language }: { language: Language | null }) =>
  there
    .where(({ eb, or }) => or([eb(sql<Language | null>`${language}::text`, 'is', null), eb('language', '=', language)]))
    .orderBy('name')
    .orderBy('id'),
);
const SEE = read('guidance.template', ({ id }: { id: string }) => there.where('id', '=', id));

const contentOf = ({ name, level, instrument, language, title, body }: Content) => ({
  ...{ name, level, instrument, language, title, body },
});
const ADD = write('guidance.addTemplate', (given: Content & { institutionId: string; createdBy: string }) =>
  db
    .insertInto('guidance_templates')
    .values({ institution_id: given.institutionId, created_by: given.createdBy, ...contentOf(given) })
    .returning(COLUMNS),
);

const changed = ({ id, version }: Versioned) =>
  db
    .updateTable('guidance_templates')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS);
const CHANGE = write('guidance.changeTemplate', (given: Content & Versioned) => changed(given).set(contentOf(given)));
const REMOVE = write('guidance.removeTemplate', (given: Versioned) =>
  changed(given).set({ deleted_at: sql<Date>`now()` }),
);

/** The institution's own templates by name, then those that come with the product; of one language if given. */
export async function listTemplates(tx: Tx, language: Language | undefined): Promise<Template[]> {
  const own = await tx.read(OWN, { language: language ?? null });
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
  const content = { ...contentOf(body), body: await keptBody(body.body) };
  if (!body.change) {
    const { institutionId, accountId: createdBy } = actor;
    return noted(tx, actor, 'add', await tx.write(ADD, { ...content, institutionId, createdBy }));
  }
  const { id, version } = body.change;
  const changed = await tx.write(CHANGE, { ...content, id, version });
  if (changed.length === 0) throw stale(await seeTemplate(tx, id));
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
  const removed = await tx.write(REMOVE, { id, version });
  if (removed.length === 0) throw stale(await seeTemplate(tx, id));
  await noted(tx, actor, 'delete', removed);
  return null;
}

/** @throws Refusal 404, 409 for one that comes with the product */
async function seeTemplate(tx: Tx, id: string): Promise<Template> {
  if (builtInTemplates.some((template) => template.id === id)) throw new Refusal(409, 'guidance:builtIn');
  const [found] = await tx.read(SEE, { id });
  if (!found) throw notFound();
  return present(found);
}

async function noted(tx: Tx, actor: Actor, action: 'add' | 'change' | 'delete', rows: Row[]): Promise<Template> {
  const [row] = rows;
  if (!row) throw new Error(`no template after ${action}`);
  await audit(tx, actor, { action, noun: 'guidance', subjectId: row.id, detail: { template: true } });
  return present(row);
}

const present = (row: Row): Template => ({ ...row, alsoFor: [], builtIn: false });
