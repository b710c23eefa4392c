import type { CallData, CallInput } from '@cogclinic/contract/call';
import { CAST_AGENT_DEVICES } from '@cogclinic/contract/castAgents';
import { castChannels } from '@cogclinic/contract/castChannels';
import type { castCalls } from '@cogclinic/contract/casts';
import { audit } from '#platform/audit.ts';
import type { Changes } from '#platform/changes.ts';
import { type ChannelImplementation, implementChannel } from '#platform/channels/channel.ts';
import type { Database } from '#platform/database.ts';
import { countGuess, guessedTooOften } from '#platform/guesses.ts';
import { ignore } from '#platform/pool.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { hashOfCode } from '#platform/sixDigits.ts';
import { text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { newToken } from '#platform/token.ts';
import { AGENT_CODE_OF } from './casts.agents.ts';

const ENROL = writeSql(
  'casts.enrolAgent',
  { id: uuid, institution_id: uuid, name: text, added_by: uuid },
  ({ codeHash, tokenHash }: { codeHash: Buffer; tokenHash: Buffer }) =>
    `UPDATE cast_agents SET token_hash = ${tokenHash}, enrolled_at = now(), seen_at = now(), code_hash = NULL, code_until = NULL
      WHERE code_hash = ${codeHash} AND code_until > now()
     RETURNING id, institution_id, name, added_by`,
);
const SEEN = writeSql(
  'casts.agentSeen',
  {},
  ({ id }: { id: string }) => `UPDATE cast_agents SET seen_at = now() WHERE id = ${id}`,
);
const DEVICES = readSql(
  'casts.agentDevices',
  { id: uuid, name: text, address: text.always, port: whole },
  ({ agentId }: { agentId: string }) =>
    `SELECT d.id, d.name, f.address, f.port FROM cast_devices f
       JOIN devices d ON d.institution_id = f.institution_id AND d.id = f.device_id
      WHERE f.agent_id = ${agentId} AND f.source = 'agent' AND f.address IS NOT NULL AND d.unbound_at IS NULL
      ORDER BY d.name, d.id LIMIT ${CAST_AGENT_DEVICES}`,
);
const SET_PASS = writeSql(
  'casts.setPass',
  { device_id: uuid },
  (given: { agentId: string; deviceId: string; hash: Buffer }) =>
    `UPDATE cast_devices SET pass_hash = ${given.hash}
      WHERE agent_id = ${given.agentId} AND device_id = ${given.deviceId} AND source = 'agent' RETURNING device_id`,
);

/**
 * Exchanges a code for the token of its agent. The code works once; the token that the agent had before works no more.
 * @throws Refusal 422 for a wrong code, 429 when the address has guessed too often
 */
export async function enrolAgent(
  database: Pick<Database, 'asOwner'>,
  address: string,
  { code }: CallInput<(typeof castCalls)['enrolAgent']>['body'],
): Promise<CallData<(typeof castCalls)['enrolAgent']>> {
  if (await guessedTooOften(database, 'castAgent', address)) throw new Refusal(429, 'casts:triedTooOften');
  const { token, hash } = newToken();
  const given = { codeHash: hashOfCode(AGENT_CODE_OF, code), tokenHash: hash };
  const enrolled = await database.asOwner(async (tx) => {
    const [agent] = await tx.write(ENROL, given);
    if (!agent) return null;
    const { id, institution_id: institutionId, added_by: accountId } = agent;
    const detail = { by: 'castAgent', state: 'enrolled' };
    await audit(tx, { institutionId, accountId }, { action: 'change', noun: 'casts', subjectId: id, detail, address });
    tx.announce({ institutionId }, ['casts']);
    return agent;
  });
  if (enrolled) return { token, name: enrolled.name };
  await countGuess(database, 'castAgent', address);
  throw fieldRefused('code', 'casts:agentCodeRefused');
}

/** Tells each agent which devices it casts, and gives it a pass for each that it offers. */
export const agentChannel = (changes: Changes, database: Pick<Database, 'asOwner'>): ChannelImplementation =>
  implementChannel(castChannels.agent, ({ agent: { id: agentId, institutionId }, send }) => {
    let told = '';
    const tellDevices = async () => {
      const devices = await database.asOwner((tx) => tx.read(DEVICES, { agentId }));
      const now = JSON.stringify(devices);
      if (now === told) return;
      told = now;
      await send({ type: 'devices', devices });
    };
    const givePass = async (deviceId: string) => {
      const { token, hash } = newToken();
      const [given] = await database.asOwner((tx) => tx.write(SET_PASS, { agentId, deviceId, hash }));
      // Whose device it is no longer will be told so.
      if (given) await send({ type: 'pass', device: deviceId, token });
    };
    const leave = changes.follow({ institutionId, accountId: agentId }, (changed) => {
      if (changed.includes('casts')) void tellDevices().catch(ignore);
    });
    void tellDevices().catch(ignore);
    return {
      receive(message) {
        // What fails here is said again within a minute, or asked for again.
        if (message.type === 'offer') void givePass(message.device).catch(ignore);
        else void Promise.all([database.asOwner((tx) => tx.write(SEEN, { id: agentId })), tellDevices()]).catch(ignore);
      },
      closed: leave,
    };
  });
