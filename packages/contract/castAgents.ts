import { z } from 'zod';
import { ADMINS, call } from './call.ts';
import { id, idParams, LIMITS, required, versionField } from './fields.ts';

/** How a cast agent is; `silent`: it has not said for a while that it is there. */
export const CAST_AGENT_STATES = ['waiting', 'here', 'silent', 'ended'] as const;
/** Seconds between two times that an agent says that it is there. */
export const CAST_AGENT_HERE_S = 60;
/** The most devices that one agent casts: as many lines as one caller may keep open, less the agent's own. */
export const CAST_AGENT_DEVICES = 39;

const agent = z.object({
  id,
  name: z.string(),
  state: z.enum(CAST_AGENT_STATES),
  /** Bound devices that are cast by it. */
  devices: z.int(),
  lastSeenTime: z.string().nullable(),
  addedTime: z.string(),
  addedByName: z.string(),
  endedTime: z.string().nullable(),
  version: z.int(),
});

const ADMIN = { access: ADMINS, scope: 'institution' } as const;
const CHANGES = { method: 'POST', changes: ['casts'] } as const;

/** Programs on the clinic's network that cast devices which the server does not reach. */
export const castAgentCalls = {
  agents: call({
    method: 'GET',
    path: '/cast/agents',
    summary: 'The cast agents of the institution, those that were ended last',
    ...ADMIN,
    data: z.array(agent),
  }),
  addAgent: call({
    ...CHANGES,
    path: '/cast/agent/add',
    summary: 'Adds a cast agent, which is enrolled by a code',
    ...ADMIN,
    body: z.object({
      /** Made by the client; sending the same id twice adds once. */
      requestId: id,
      name: required(LIMITS.name),
    }),
    data: agent,
  }),
  agentCode: call({
    ...CHANGES,
    path: '/cast/agent/code/{id}',
    summary: 'Makes the six-digit code by which an agent is enrolled, once within ten minutes; one made before ends',
    ...ADMIN,
    params: idParams,
    data: z.object({ code: z.string(), expiresInS: z.int() }),
  }),
  endAgent: call({
    ...CHANGES,
    path: '/cast/agent/end',
    summary: 'Ends a cast agent: its token and its code open nothing from now on, and what it casts ends at once',
    ...ADMIN,
    body: z.object({ id, version: versionField }),
    data: agent,
  }),
  enrolAgent: call({
    ...CHANGES,
    path: '/cast-agent/enrol',
    summary: 'Exchanges the six-digit code of a cast agent, which works once within ten minutes, for its token',
    access: 'public',
    scope: 'none',
    body: z.object({ code: z.string().regex(/^\d{6}$/) }),
    /** The token is offered to the agent's channel; shown once. */
    data: z.object({ token: z.string(), name: z.string() }),
  }),
};
