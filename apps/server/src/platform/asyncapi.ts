import { type Channel, CLOSED, SUBPROTOCOL } from '@cogclinic/contract/channel';
import { channels } from '@cogclinic/contract/channels';
import type { z } from 'zod';
import { toSchema } from './openapi.ts';

type Part = Record<string, unknown>;

/** The AsyncAPI 3 document of every channel in the contract. */
export function asyncApi(): Part {
  const all = Object.entries(channels).flatMap(([noun, declared]) =>
    Object.entries(declared).map(([name, channel]) => ({ id: `${noun}.${name}`, channel })),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'CogClinic',
      version: '1',
      description:
        `Messages are JSON texts over WebSocket, subprotocol "${SUBPROTOCOL}". Beside it a client offers "token.<session's token>". ` +
        `Closing codes: ${CLOSED.refused} a message was refused, ${CLOSED.sessionEnded} the session has ended, ` +
        `${CLOSED.accountChanged} the account has changed.`,
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(all.map(({ id, channel }) => [id, channelOf(channel)])),
    operations: Object.fromEntries(all.flatMap(({ id }) => operationsOf(id))),
    components: {
      securitySchemes: { token: { type: 'httpApiKey', in: 'header', name: 'Sec-WebSocket-Protocol' } },
    },
  };
}

function channelOf(channel: Channel): Part {
  return {
    address: `/api${channel.path}`,
    summary: channel.summary,
    messages: { sent: message(channel.sends, 'output'), received: message(channel.receives, 'input') },
    'x-access': channel.access,
    'x-scope': channel.scope,
  };
}

const message = (schema: z.ZodType, io: 'input' | 'output'): Part => ({ payload: toSchema(schema, io) });

/** As the server sees them. */
const operationsOf = (id: string): [string, Part][] =>
  (['send', 'receive'] as const).map((action) => [
    `${id}.${action}`,
    {
      action,
      channel: { $ref: `#/channels/${id}` },
      messages: [{ $ref: `#/channels/${id}/messages/${action === 'send' ? 'sent' : 'received'}` }],
      security: [{ $ref: '#/components/securitySchemes/token' }],
    },
  ]);
