import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { createSecureContext, rootCertificates } from 'node:tls';
import { addressKind } from './addresses.ts';
import { limited } from './limited.ts';
import { OutgoingProblem, outgoingProblem } from './problem.ts';

/** Another's server that a person registered; not one word of what it answers is trusted. */
export type Target = Readonly<{
  base: URL;
  /** Whether addresses of our own networks are allowed, and http to these. */
  inner: boolean;
  headers: Readonly<Record<string, string>>;
  /** Our certificate and key, and authorities trusted beside the well-known ones; all PEM. */
  certificate: string | null;
  key: string | null;
  authorities: string | null;
  /** Milliseconds for the connection and the head of an answer, and between two pieces of its body. */
  patienceMs: number;
}>;

/** How much may come, and how long it may take as a whole. */
export type Bounds = Readonly<{ maxBytes: number; maxMs: number }>;

/** What came: its body must be read to its end, or destroyed. */
export type Answer = Readonly<{
  status: number;
  type: string;
  body: AsyncIterable<Buffer>;
  drop(): void;
}>;

/** Connections to one server, at addresses that were looked up and checked once. */
export type Connection = Readonly<{
  /**
   * Reads what lies at an address below the base.
   * @throws OutgoingProblem
   */
  get(path: string, accept: string, bounds: Bounds): Promise<Answer>;
  /**
   * Sends a text to an address below the base; what answers with another address is not followed there.
   * @throws OutgoingProblem
   */
  post(path: string, text: string, accept: string, bounds: Bounds): Promise<Answer>;
  close(): void;
}>;

type Resolved = readonly { address: string; family: number }[];

const REDIRECTS = 3;
const AT_ONCE = 4;

/**
 * Looks up a server's addresses and checks them; what a name stands for later is not asked again, so that no second answer
 * of the name service leads elsewhere.
 * @throws OutgoingProblem for a name without an address, an address where nothing may be sent, http to the Internet, or a
 * certificate that cannot be read
 */
export async function connectTo(target: Target): Promise<Connection> {
  const isSecure = target.base.protocol === 'https:';
  const addresses = await checkedAddresses(target, isSecure);
  const agent = isSecure
    ? new HttpsAgent({
        keepAlive: true,
        maxSockets: AT_ONCE,
        secureContext: contextOf(target),
        rejectUnauthorized: true,
      })
    : new HttpAgent({ keepAlive: true, maxSockets: AT_ONCE });
  const options: RequestOptions = {
    agent,
    lookup: (_host, { all }, done) => {
      const [first] = addresses;
      if (all) done(null, [...addresses]);
      else done(null, first?.address ?? '', first?.family ?? 4);
    },
  };
  const below = (path: string) => new URL(`${target.base.href.replace(/\/+$/, '')}/${path}`);
  return {
    get: (path, accept, bounds) => follow(below(path), { target, accept, bounds, options }),
    async post(path, text, accept, bounds) {
      const asking = { target, accept, bounds, options, text };
      const until = Date.now() + bounds.maxMs;
      return readable(await headOf(below(path), asking, until), asking, until);
    },
    close: () => agent.destroy(),
  };
}

async function checkedAddresses({ base, inner }: Target, isSecure: boolean): Promise<Resolved> {
  const host = base.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found: Resolved = family
    ? [{ address: host, family }]
    : await lookup(host, { all: true }).catch((error: unknown) => {
        throw outgoingProblem(error);
      });
  const kinds = new Set(found.map(({ address }) => addressKind(address)));
  if (kinds.has('never')) throw new OutgoingProblem('forbiddenAddress');
  if (!inner && kinds.has('inner')) throw new OutgoingProblem('innerAddress');
  // What goes out as plain text stays in our own network.
  if (!isSecure && (!inner || kinds.has('public'))) throw new OutgoingProblem('insecure');
  return found;
}

function contextOf({ certificate, key, authorities }: Target) {
  try {
    return createSecureContext({
      ...(certificate && key ? { cert: certificate, key } : {}),
      ...(authorities ? { ca: [...rootCertificates, authorities] } : {}),
      minVersion: 'TLSv1.2',
    });
  } catch (error) {
    throw new OutgoingProblem('ownCertificate', { cause: error });
  }
}

type Asking = Readonly<{ target: Target; accept: string; bounds: Bounds; options: RequestOptions; text?: string }>;

/** Follows the server to other addresses of itself, and nowhere else: our name and password go with each request. */
async function follow(address: URL, asking: Asking): Promise<Answer> {
  let url = address;
  const until = Date.now() + asking.bounds.maxMs;
  for (let times = 0; times <= REDIRECTS; times++) {
    const answer = await headOf(url, asking, until);
    const { statusCode: status = 0, headers } = answer;
    if (![301, 302, 303, 307, 308].includes(status)) return readable(answer, asking, until);
    answer.destroy();
    const next = URL.parse(headers.location ?? '', url.href);
    if (next?.origin !== asking.target.base.origin) throw new OutgoingProblem('redirected');
    url = next;
  }
  throw new OutgoingProblem('redirected');
}

function headOf(url: URL, { target, accept, options, text }: Asking, until: number): Promise<IncomingMessage> {
  const { patienceMs, headers } = target;
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      ...options,
      method: text === undefined ? 'GET' : 'POST',
      headers: { ...headers, accept, 'accept-encoding': 'identity' },
    });
    const patience = setTimeout(
      () => request.destroy(new OutgoingProblem('timeout')),
      Math.max(0, Math.min(patienceMs, until - Date.now())),
    );
    request.on('response', (answer) => {
      clearTimeout(patience);
      resolve(answer);
    });
    request.on('error', (error) => {
      clearTimeout(patience);
      reject(outgoingProblem(error));
    });
    request.end(text);
  });
}

function readable(answer: IncomingMessage, { target, bounds }: Asking, until: number): Answer {
  const { headers, statusCode: status = 0 } = answer;
  const drop = () => void answer.destroy();
  // Packed bytes could become any number of bytes; we asked for none.
  if (![undefined, 'identity'].includes(headers['content-encoding'])) {
    drop();
    throw new OutgoingProblem('garbage');
  }
  if (Number(headers['content-length'] ?? 0) > bounds.maxBytes) {
    drop();
    throw new OutgoingProblem('tooLarge');
  }
  const body = limited(answer, { maxBytes: bounds.maxBytes, patienceMs: target.patienceMs, until });
  return { status, type: headers['content-type'] ?? '', body, drop };
}
