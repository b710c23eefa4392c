import type { Access, Call } from '@cogclinic/contract/call';
import type { Channel } from '@cogclinic/contract/channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Blobbed, Implementation, Request } from './call.ts';
import { cookiesOf } from './cookies.ts';
import { enterAccount } from './entrance.account.ts';
import { enterClient } from './entrance.client.ts';
import { enterDevice } from './entrance.device.ts';
import { admitGuest, enterGuest } from './entrance.guest.ts';
import { admit, enterOutside } from './entrance.outside.ts';
import { type Entrance, handlerOf, type ServeOptions } from './entrance.ts';
import { enterWall } from './entrance.wall.ts';
import { parse } from './input.ts';
import { languageOf } from './language.ts';
import { auditNounOf } from './refusalNotes.ts';
import { needReadable, type Resource, sendResource } from './resource.ts';
import { translator } from './texts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call of this route. */
    access?: Access | Channel['access'];
  }
}

/** What a caller sends who is not known: a name, a password, a code. */
const STRANGERS_BYTES = 16_384;

/** Serves one call of the contract below /api: lets the caller in, parses, runs the handler in its transaction, wraps. */
export function register(app: FastifyInstance, implementation: Implementation, options: ServeOptions): void {
  const { call } = implementation;
  const enter = entranceOf(implementation);
  const auditNoun = auditNounOf(call);
  app.route({
    method: call.method,
    url: routeOf(call),
    config: {
      access: call.access,
      ...(auditNoun && { auditNoun }),
      ...(speaksFhir(call) && { speaks: 'fhir' as const }),
    },
    ...bodyLimitOf(call),
    // Much is taken only from whom it is expected.
    ...((call.upload || call.bodyBytes) && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        if (call.access === 'guest') await admitGuest({ call, request }, options);
        else await admit(implementation, { request, base: baseOf(request, reply) }, options);
      },
    }),
    handler: async (request, reply) =>
      send(
        { call, options, request, reply },
        await enter({ implementation, request, base: baseOf(request, reply) }, options),
      ),
  });
}

function baseOf(request: FastifyRequest, reply: FastifyReply): Request {
  const language = languageOf(request.headers);
  return {
    language,
    t: translator(language),
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    prefer: [request.headers.prefer ?? []].flat().join(', '),
    cookies: cookiesOf(request, reply),
    log: request.log,
  };
}

function entranceOf(implementation: Implementation): Entrance {
  if ('steps' in implementation) return enterOutside(implementation.steps);
  const { access } = implementation.call;
  if (access === 'public') return enterNobody;
  if (access === 'device') return enterDevice;
  if (access === 'client') return enterClient;
  if (access === 'wall') return enterWall;
  return access === 'guest' ? enterGuest : enterAccount;
}

const enterNobody: Entrance = async ({ implementation, request, base }) => {
  const { call } = implementation;
  if (speaksFhir(call)) needReadable(request);
  return handlerOf(implementation)({ ...base, ...parse(call, request) });
};

const speaksFhir = ({ access, data }: Pick<Call, 'access' | 'data'>): boolean =>
  access === 'client' || data === 'resource';

function bodyLimitOf(call: Call): { bodyLimit?: number } {
  if (call.bodyBytes) return { bodyLimit: call.bodyBytes };
  return call.access === 'public' ? { bodyLimit: STRANGERS_BYTES } : {};
}

const routeOf = ({ path }: Pick<Call, 'path'>): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

type Sending = { call: Call; options: ServeOptions; request: FastifyRequest; reply: FastifyReply };

function send({ call, options, request, reply }: Sending, data: unknown) {
  if (call.data === 'resource') return sendResource(request, reply, data as Resource);
  if (call.data === 'blob') {
    const blob = data as Blobbed;
    const disposition = `${blob.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(blob.fileName)}`;
    return reply.header('content-disposition', disposition).type(blob.mime).send(blob.bytes);
  }
  if (options.checkAnswers) call.data.parse(data);
  return reply.send({ code: 200, msg: '', data });
}
