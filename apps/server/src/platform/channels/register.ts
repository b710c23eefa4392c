import { SUBPROTOCOL } from '@cogclinic/contract/channel';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Changes } from '../changes.ts';
import type { Database } from '../database.ts';
import { loggable } from '../loggable.ts';
import { network } from '../network.ts';
import { forbidden, notFound, Refusal } from '../refusal.ts';
import { noteSession, partyOfSession } from '../sessions.ts';
import { neededTokenHash } from '../token.ts';
import { turns } from '../turns.ts';
import { admission } from './admission.ts';
import type { ChannelImplementation } from './channel.ts';
import type { ChannelEntrance, Entered } from './entrance.ts';
import { entranceOf } from './entrances.ts';
import { openLine } from './line.ts';
import { keepLines, LINE_LIMITS, type LineLimits } from './lines.ts';
import { boundOpenings } from './openings.ts';

/** Messages of clients only say what they want to hear. */
const MESSAGE_BYTES = 4096;
/** WebSocket's own code for an end as it should be. */
const DONE = 1000;
/** "Try again later": the server has as many lines as it takes. */
const FULL = 1013;

export type ChannelOptions = {
  database: Database;
  changes: Changes;
  /** Where users open the product; pages of other addresses may open no channel. */
  publicUrl: string | undefined;
  limits?: LineLimits | undefined;
  beatS?: number | undefined;
};

type Admitted = Entered & { tokenHash: Buffer };

/** Makes the server speak WebSocket; before any route is registered. */
export async function speakWebSocket(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: MESSAGE_BYTES,
      perMessageDeflate: false,
      // The token that a client offers beside it is not said back.
      handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    },
    errorHandler: (error, socket, request) => {
      request.log.info({ message: error.message }, 'a channel was broken off');
      socket.terminate();
    },
  });
}

/** Serves channels of the contract below /api. */
export function registerChannels(
  app: FastifyInstance,
  implementations: readonly ChannelImplementation[],
  { database, changes, publicUrl, ...options }: ChannelOptions,
): void {
  const lines = keepLines(
    { database, changes },
    (error) => app.log.warn(loggable(error), 'open channels are not looked at'),
    options,
  );
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (typeof address !== 'object' || address === null) return;
    for (const { listening } of implementations) listening?.(address.port);
  });
  app.addHook('preClose', async () => {
    await lines.stop();
    for (const { stop } of implementations) await stop?.();
  });
  const admissions = new Map<ChannelEntrance, ReturnType<typeof admission<Entered>>>();
  const admissionOf = (entrance: ChannelEntrance) => {
    const made = admissions.get(entrance) ?? admission((tokenHashes) => entrance.standing(database, tokenHashes));
    admissions.set(entrance, made);
    return made;
  };
  const opening = turns();
  const { account, institution } = options.limits ?? LINE_LIMITS;
  const openings = boundOpenings({ token: account, address: institution });
  const admitted = new WeakMap<FastifyRequest, Admitted>();

  for (const { channel, open } of implementations) {
    const entrance = entranceOf(channel);
    const enteredBy = admissionOf(entrance);
    const asked = async (tokenHash: Buffer): Promise<Entered> => {
      const entered = await enteredBy(tokenHash);
      noteSession(tokenHash, entered?.party ?? false);
      // Those who were answered together would all open in one turn of the event loop.
      await opening.mine(() => entered?.party.accountId ?? '');
      if (!entered) throw entrance.refused();
      return entered;
    };
    const admit = async (request: FastifyRequest): Promise<Admitted> => {
      if (!isOwnPage(request, publicUrl)) throw forbidden();
      const tokenHash = neededTokenHash(request);
      const known = partyOfSession(tokenHash);
      const address = known ? null : network(request.ip);
      // A flood is refused before anybody is asked whose it is.
      const end =
        known && lines.isFull(known) ? null : openings.begin({ token: tokenHash.toString('base64'), address });
      if (!end) throw tooMany();
      const entered = await asked(tokenHash).finally(end);
      if (!entrance.mayOpen(channel.access, entered)) throw forbidden();
      if (!request.ws) throw notFound();
      if (lines.isFull(entered.party)) throw tooMany();
      return { ...entered, tokenHash };
    };
    app.route({
      method: 'GET',
      url: `/api${channel.path}`,
      websocket: true,
      config: { access: channel.access },
      preValidation: async (request) => {
        admitted.set(request, await admit(request));
      },
      handler(socket, request) {
        const caller = admitted.get(request);
        // Of several that came at once each found room.
        if (!caller || lines.isFull(caller.party)) return socket.close(FULL);
        const line = openLine(socket, channel);
        const { send, sendBytes, waiting, probe } = line;
        const close = (how?: 'gone') => (how === 'gone' ? line.drop() : line.close(DONE));
        line.talk(open({ ...caller.who, tokenHash: caller.tokenHash, send, sendBytes, waiting, probe, close }));
        socket.once('close', lines.hold({ ...caller, entrance, line }));
      },
    });
  }
}

const tooMany = () => new Refusal(429, 'errors:tooMany');

/** Whether a page of ours asks, or no page at all: browsers say of each whose it is. */
function isOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const host = hostOf(origin);
  return host !== null && (host === request.host || (publicUrl !== undefined && host === hostOf(publicUrl)));
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);
