import { request } from 'node:http';
import { connect } from 'node:net';

/** What came of one request. `status` 0: nothing; `failed` says why. */
export type Answer = {
  status: number;
  ms: number;
  /** The envelope's, of answers that are JSON and not long. */
  msg: string;
  data: unknown;
  /** Whether the envelope's code is the status. */
  inEnvelope: boolean;
  retryAfter: boolean;
  failed: 'hung' | 'dropped' | 'givenUp' | null;
};

export type Outgoing = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string | undefined;
};

/** Longer than the server gives any work. */
const PATIENCE_MS = 90_000;
/** Answers longer than that are only counted. */
const READ_AT_MOST = 4_000_000;

/** Sends one request over a connection of its own, and reads the answer to its end. */
export function send(port: number, { method, path, headers, body }: Outgoing): Promise<Answer> {
  const from = performance.now();
  const ended = (answer: Partial<Answer>): Answer => ({ ...NOTHING, ...answer, ms: performance.now() - from });
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...headers }, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      let length = 0;
      reply.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length <= READ_AT_MOST) chunks.push(chunk);
      });
      const done = () => {
        const status = reply.statusCode ?? 0;
        const retryAfter = reply.headers['retry-after'] !== undefined;
        resolve(ended({ status, retryAfter, ...envelopeOf(Buffer.concat(chunks), status) }));
      };
      reply.on('end', done).on('error', done);
    });
    // The answer may have come before the connection was closed upon a body that is too long.
    sent.on('error', () => setTimeout(() => resolve(ended({ failed: 'dropped' })), 50));
    setTimeout(() => {
      resolve(ended({ failed: 'hung' }));
      sent.destroy();
    }, PATIENCE_MS).unref();
    if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body));
    sent.end(body);
  });
}

/** Sends bytes as they are, piece by piece, and reads the head of what comes back; gives up when its patience ends. */
export function sendRaw(
  port: number,
  pieces: readonly (string | Buffer)[],
  gapMs = 0,
  patienceMs = 10_000,
): Promise<Answer> {
  const from = performance.now();
  const ended = (answer: Partial<Answer>): Answer => ({ ...NOTHING, ...answer, ms: performance.now() - from });
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    const end = (failed: Answer['failed']) => {
      clearTimeout(patience);
      clearInterval(writing);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
      resolve(ended(status ? { status, inEnvelope: true } : { failed }));
    };
    const left = [...pieces];
    const write = () => {
      const piece = left.shift();
      if (piece === undefined) clearInterval(writing);
      else if (socket.writable) socket.write(piece);
    };
    const writing = setInterval(write, gapMs);
    const patience = setTimeout(end, patienceMs, 'givenUp');
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      if (said.includes('\r\n\r\n')) end(null);
    });
    socket.on('error', () => end('dropped')).on('close', () => end('dropped'));
  });
}

const NOTHING: Answer = {
  status: 0,
  ms: 0,
  msg: '',
  data: null,
  inEnvelope: false,
  retryAfter: false,
  failed: null,
};

function envelopeOf(bytes: Buffer, status: number): Pick<Answer, 'msg' | 'data' | 'inEnvelope'> {
  try {
    const { code, msg, data } = JSON.parse(bytes.toString()) as { code?: number; msg?: string; data?: unknown };
    return { msg: msg ?? '', data: data ?? null, inEnvelope: code === status };
  } catch {
    return { msg: '', data: null, inEnvelope: false };
  }
}
