import { randomUUID } from 'node:crypto';
import { newOwnCode } from '../samples.ownInstruments.ts';
import type { Side } from './sides.ts';
import { type Answer, type Outgoing, send, sendRaw } from './wire.ts';

export type Who = 'admin' | 'doctor' | 'nobody';

/** How an attack reaches the server: with the accounts of its own institution, or with none. Every answer is noted. */
export type Hand = {
  readonly side: Side;
  readonly port: number;
  json(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, who?: Who): Promise<Answer>;
  /** A multipart form with one file. */
  upload(path: string, file: { name: string; bytes: Buffer | string; type?: string }, who?: Who): Promise<Answer>;
  ask(outgoing: Outgoing, who?: Who): Promise<Answer>;
  raw(pieces: readonly (string | Buffer)[], gapMs?: number, patienceMs?: number): Promise<Answer>;
  headers(who?: Who): Record<string, string>;
  /** The revision-1 draft of a form; null when it was refused. */
  kept(form: object): Promise<string | null>;
  /** A published form; null when it was refused. */
  published(form: object): Promise<string | null>;
  /** A begun test of a patient; null when it was refused. */
  begun(instrument: string): Promise<string | null>;
  /** The token of a patient's link to a scale; null when it was refused. */
  link(instrument: string): Promise<string | null>;
};

/** A hand of the attacker's institution that notes what came of everything it sent. */
export function handOf(port: number, side: Side, note: (answer: Answer) => void): Hand {
  const headers = (who: Who = 'admin') => ({
    'accept-language': 'en',
    ...(who !== 'nobody' && { authorization: `Bearer ${side.tokens[who]}` }),
  });
  const noted = async (answer: Promise<Answer>) => {
    const got = await answer;
    note(got);
    return got;
  };
  const ask = (outgoing: Outgoing, who?: Who) =>
    noted(send(port, { ...outgoing, headers: { ...headers(who), ...outgoing.headers } }));
  const json: Hand['json'] = (method, path, body, who) =>
    ask(
      {
        method,
        path: `/api${path}`,
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      },
      who,
    );

  const kept = async (form: object): Promise<string | null> => {
    const code = newOwnCode();
    const body = { instrument: { ...form, code } };
    return (await json('PUT', `/paper/own/${code}/draft`, body)).status === 200 ? code : null;
  };
  return {
    side,
    port,
    json,
    ask,
    headers,
    kept,
    upload: (path, file, who) => ask({ method: 'POST', path: `/api${path}`, ...multipart(file) }, who),
    raw: (pieces, gapMs, patienceMs) => noted(sendRaw(port, pieces, gapMs, patienceMs)),
    async published(form) {
      const code = await kept(form);
      if (!code) return null;
      return (await json('POST', `/paper/own/${code}/publish`, { revision: 1, noUrgentAnswers: true })).status === 200
        ? code
        : null;
    },
    async begun(instrument) {
      const id = randomUUID();
      const body = { id, instrument, archiveId: side.archiveIds[0] };
      return (await json('POST', '/paper/administrations/start', body)).status === 200 ? id : null;
    },
    async link(instrument) {
      const body = {
        requestId: randomUUID(),
        archiveId: side.archiveIds[0],
        kind: 'scale',
        instrument,
        language: 'zh',
      };
      const { data } = await json('POST', '/push/add', { ...body, guidanceId: null, followUpId: null });
      return (data as { link?: string } | null)?.link?.split('/').at(-1) ?? null;
    },
  };
}

const BOUNDARY = 'x-hostile-boundary';

/** The headers and the bytes of a form with one file. */
export function multipart(file: { name: string; bytes: Buffer | string; type?: string }) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n`;
  const type = `content-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head + type), Buffer.from(file.bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** What a client sends to hand a test in. */
export const submission = (hand: Hand, administrationId: string, answers: object) => ({
  administrationId,
  archiveId: hand.side.archiveIds[0],
  answers,
  testStartTime: '2026-01-05 09:00:00',
  testEndTime: '2026-01-05 09:05:00',
});
