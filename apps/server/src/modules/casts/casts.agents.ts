import type { CallData, CallInput } from '@cogclinic/contract/call';
import { CAST_AGENT_DEVICES, CAST_AGENT_HERE_S, CAST_AGENT_STATES } from '@cogclinic/contract/castAgents';
import type { castCalls } from '@cogclinic/contract/casts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { CODE_MINUTES, hashOfCode, newSixDigits } from '#platform/sixDigits.ts';
import { moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';

type Calls = typeof castCalls;
type CastAgent = CallData<Calls['addAgent']>;

/** What codes of cast agents are hashed with: the agent that a code is for is found by the code alone. */
export const AGENT_CODE_OF = 'castAgent';
/** After so many times that an agent did not say that it is there, it counts as silent. */
const MISSED = 3;

const COLUMNS = {
  id: uuid,
  name: text,
  state: oneOf(CAST_AGENT_STATES).always,
  devices: whole.always,
  seen_at: moment.orNull,
  created_at: moment,
  added_by_name: text,
  ended_at: moment.orNull,
  version: whole,
};
const SELECT = `SELECT g.id, g.name, g.seen_at, g.created_at, g.ended_at, g.version,
    CASE WHEN g.ended_at IS NOT NULL THEN 'ended' WHEN g.token_hash IS NULL THEN 'waiting'
         WHEN g.seen_at > now() - interval '${CAST_AGENT_HERE_S * MISSED} seconds' THEN 'here' ELSE 'silent' END AS state,
    (SELECT count(*) FROM cast_devices f JOIN devices d ON d.institution_id = f.institution_id AND d.id = f.device_id
      WHERE f.institution_id = g.institution_id AND f.agent_id = g.id AND d.unbound_at IS NULL) AS devices,
    (SELECT a.username FROM accounts a WHERE a.institution_id = g.institution_id AND a.id = g.added_by) AS added_by_name
  FROM cast_agents g`;
const LIST = readSql(
  'casts.agents',
  COLUMNS,
  () => `${SELECT} ORDER BY g.ended_at DESC NULLS FIRST, lower(g.name), g.id`,
);
const ONE = readSql('casts.agent', COLUMNS, ({ id }: { id: string }) => `${SELECT} WHERE g.id = ${id}`);
const HOLD = readSql(
  'casts.holdAgent',
  COLUMNS,
  ({ id }: { id: string }) => `${SELECT} WHERE g.id = ${id} FOR UPDATE OF g`,
);
const ADD = writeSql(
  'casts.addAgent',
  { id: uuid },
  (given: CallInput<Calls['addAgent']>['body'] & { institutionId: string; by: string }) =>
    `INSERT INTO cast_agents (institution_id, request_id, name, added_by)
     VALUES (${given.institutionId}, ${given.requestId}, ${given.name}, ${given.by})
     ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id`,
);
const BY_REQUEST = readSql(
  'casts.agentByRequest',
  { id: uuid },
  ({ requestId }: { requestId: string }) => `SELECT id FROM cast_agents WHERE request_id = ${requestId}`,
);
const SET_CODE = writeSql(
  'casts.setAgentCode',
  {},
  ({ id, hash }: { id: string; hash: Buffer }) =>
    `UPDATE cast_agents SET code_hash = ${hash}, code_until = now() + interval '${CODE_MINUTES} minutes' WHERE id = ${id}`,
);
const END = writeSql(
  'casts.endAgent',
  {},
  ({ id, by }: { id: string; by: string }) =>
    `WITH passes AS (UPDATE cast_devices SET pass_hash = NULL WHERE agent_id = ${id})
     UPDATE cast_agents SET ended_at = now(), ended_by = ${by}, token_hash = NULL, code_hash = NULL, code_until = NULL,
            version = version + 1
      WHERE id = ${id}`,
);

/** The cast agents by name, then those that were ended. */
export async function castAgents(tx: Tx, actor: Actor): Promise<CastAgent[]> {
  return (await tx.read(LIST)).map((row) => presented(row, actor));
}

/** Adds an agent; sent again, it is added once. */
export async function addAgent(tx: Tx, actor: Actor, given: CallInput<Calls['addAgent']>['body']): Promise<CastAgent> {
  const { institutionId, accountId: by } = actor;
  const [added] = await tx.write(ADD, { ...given, institutionId, by });
  if (added) await audit(tx, actor, { action: 'add', noun: 'casts', subjectId: added.id, detail: { by: 'castAgent' } });
  const [found] = added ? [added] : await tx.read(BY_REQUEST, given);
  return oneAgent(tx, actor, found?.id ?? '');
}

/**
 * Makes the code by which an agent enrols; one made before works no more, a token that the agent has goes on until then.
 * @throws Refusal 404, 409 for an ended agent, or when the same digits were drawn twice for others
 */
export async function newAgentCode(tx: Tx, actor: Actor, id: string): Promise<CallData<Calls['agentCode']>> {
  await holdAgent(tx, actor, { id });
  const code = newSixDigits();
  tx.sendNew(SET_CODE, { id, hash: hashOfCode(AGENT_CODE_OF, code) }, () => new Refusal(409, 'casts:agentCodeTaken'));
  const detail = { by: 'castAgent', state: 'code' };
  await audit(tx, actor, { action: 'change', noun: 'casts', subjectId: id, detail });
  return { code, expiresInS: CODE_MINUTES * 60 };
}

/**
 * Ends an agent: its token, its code and its passes open nothing from now on.
 * @throws Refusal 404, 409 for an old version or an ended agent
 */
export async function endAgent(tx: Tx, actor: Actor, given: CallInput<Calls['endAgent']>['body']): Promise<CastAgent> {
  const { id } = given;
  await holdAgent(tx, actor, given);
  await tx.write(END, { id, by: actor.accountId });
  await audit(tx, actor, { action: 'delete', noun: 'casts', subjectId: id, detail: { by: 'castAgent' } });
  return oneAgent(tx, actor, id);
}

/** @throws Refusal 422 at the agent where none is named, it was ended, or it has as many devices as it can cast beside this one */
export async function needAgent(tx: Tx, { agentId, isNew }: { agentId: string | null; isNew: boolean }): Promise<void> {
  const [agent] = agentId ? await tx.read(HOLD, { id: agentId }) : [];
  if (!agent) throw fieldRefused('agentId', 'casts:agentNeeded');
  if (agent.ended_at) throw fieldRefused('agentId', 'casts:agentEnded');
  const most = CAST_AGENT_DEVICES;
  if (isNew && agent.devices >= most) throw fieldRefused('agentId', 'casts:agentFull', { most });
}

async function holdAgent(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version?: number },
): Promise<RowOf<typeof COLUMNS>> {
  const [row] = await tx.read(HOLD, { id });
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw stale(presented(row, actor));
  if (row.ended_at) throw new Refusal(409, 'casts:agentEnded');
  return row;
}

async function oneAgent(tx: Tx, actor: Actor, id: string): Promise<CastAgent> {
  const [row] = await tx.read(ONE, { id });
  if (!row) throw notFound();
  return presented(row, actor);
}

function presented(row: RowOf<typeof COLUMNS>, { timeZone }: Pick<Actor, 'timeZone'>): CastAgent {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    devices: row.devices,
    lastSeenTime: row.seen_at && wireTime(row.seen_at, timeZone),
    addedTime: wireTime(row.created_at, timeZone),
    addedByName: row.added_by_name,
    endedTime: row.ended_at && wireTime(row.ended_at, timeZone),
    version: row.version,
  };
}
