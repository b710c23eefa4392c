import type { Call, CallArguments, CallData, Envelope } from './call.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Busy, isRepeatable, waitBeforeRepeating } from './repeating.ts';

/** What went wrong: the server refused, the session has ended, or the network or the answer failed. */
export type CallErrorKind = 'answer' | 'session' | 'network';

export type FieldError = { path: string; message: string };

/** The only error that `send` throws, apart from the abort of the caller's own signal. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** The envelope's code; 0 when no answer came. */
  readonly code: number;
  /** What is wrong with which part of the input. */
  readonly fields: readonly FieldError[];
  /** The envelope's data: for a 409 the current record. */
  readonly data: unknown;
  /** Of a 503: what the server said of its being busy. */
  readonly busy: Busy | null;

  constructor(kind: CallErrorKind, code: number, message: string, data: unknown = null, busy: Busy | null = null) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.data = data;
    this.fields = fieldErrors(data);
    this.busy = busy;
  }

  /** Whether no server was reached, or only one that could not answer for now. */
  get isAway(): boolean {
    return this.kind === 'network' || this.code === 503;
  }

  /** Whether the same call may succeed later: nothing is wrong with it. */
  get isPassing(): boolean {
    return this.isAway || this.code >= 500 || this.code === 429;
  }
}

export type ClientOptions = {
  /** Where the calls live. */
  baseUrl?: string;
  token(): string | null;
  /** The language shown: the server writes its messages in it. */
  language(): string;
  platform(): number;
  /** The text for an answer that did not come or could not be read. */
  networkMessage(): string;
  /** Told of a 401 to a call that needs a session. */
  onSessionEnd?(error: CallError): void;
  /** Told, each time, of a call that met no server, and of one that met a busy server twice or for good. */
  onAway?(error: CallError): void;
  /** Told of every other answer: the server is there. */
  onAnswer?(): void;
  fetch?: typeof fetch;
  clock?: Clock;
};

export type SendOptions = { signal?: AbortSignal; timeoutMs?: number };

type Rest<C extends Call> =
  object extends CallArguments<C>
    ? [args?: CallArguments<C>, options?: SendOptions]
    : [args: CallArguments<C>, options?: SendOptions];

export type Client = {
  /** Makes the call and gives back the envelope's data, or the blob. */
  send<C extends Call>(call: C, ...rest: Rest<C>): Promise<CallData<C>>;
};

/** The parts a call may carry, whatever its types say. */
type Parts = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  file?: Blob;
};

const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Makes a client of the contract's calls over fetch. What a busy server refused (503 with Retry-After) it repeats for up
 * to 20 s: every call of which the server says that it had not begun it, and those that may be made twice.
 */
export function createClient(options: ClientOptions): Client {
  const request = options.fetch ?? ((input, init) => fetch(input, init));
  const clock = options.clock ?? systemClock;

  /** One attempt. */
  async function attempt(call: Call, parts: Parts, token: string | null, given: SendOptions): Promise<unknown> {
    const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = given;
    const timeout = AbortSignal.timeout(timeoutMs);
    const headers = new Headers({
      'Accept-Language': options.language(),
      language: options.platform() === 4 ? 'zh-TW' : 'zh',
    });
    // A patient's link says who comes: the account that is signed in on the same device has no part in it.
    if (token && call.access !== 'guest') headers.set('Authorization', `Bearer ${token}`);
    const body = encodeBody(call, parts, headers);

    const failed = () => new CallError('network', 0, options.networkMessage());
    let answer: Response;
    let content: unknown;
    try {
      answer = await request(`${options.baseUrl ?? '/api'}${callUrl(call, parts)}`, {
        method: call.method,
        headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
      });
      const bytes = answer.ok && call.data === 'blob';
      content = isJson(answer) && !bytes ? await answer.json() : await answer.blob();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw failed();
    }

    if (content instanceof Blob) {
      if (answer.ok && call.data === 'blob') return content;
      throw failed();
    }
    if (!isEnvelope(content)) throw failed();
    if (content.code === 200) return content.data;
    // A page of some proxy ends no session.
    const ended = content.code === 401 && answer.status === 401 && typeof call.access === 'object';
    throw new CallError(
      ended ? 'session' : 'answer',
      content.code,
      content.msg,
      content.data,
      content.code === 503 ? busyOf(answer, content.data) : null,
    );
  }

  async function send<C extends Call>(call: C, ...rest: Rest<C>): Promise<CallData<C>> {
    const parts: Parts = rest[0] ?? {};
    const given = rest[1] ?? {};
    const token = options.token();
    const repeatable = isRepeatable(call, parts.body);
    const start = clock.now();
    for (let repeats = 0; ; repeats += 1) {
      try {
        const data = await attempt(call, parts, token, given);
        options.onAnswer?.();
        return data as CallData<C>;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const spentMs = clock.now() - start;
        const wait =
          error.busy && waitBeforeRepeating(error.busy, { repeatable, repeats, spentMs, random: clock.random() });
        if (!error.isAway) options.onAnswer?.();
        else if (wait === null || repeats > 0) options.onAway?.(error);
        // An answer that comes late ends no session begun since.
        if (error.kind === 'session' && options.token() === token) options.onSessionEnd?.(error);
        if (wait === null) throw error;
        await clock.wait(wait, given.signal);
        // Who has signed in meanwhile did not ask for it.
        if (options.token() !== token) throw error;
      }
    }
  }

  return { send };
}

/** Path and query string of a call below the base address. */
export function callUrl(call: Call, parts: Pick<Parts, 'params' | 'query'>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function encodeBody(call: Call, parts: Parts, headers: Headers): FormData | string | undefined {
  if (call.upload) {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts.body ?? {})) form.append(name, String(value));
    if (parts.file) form.append('file', parts.file);
    return form;
  }
  if (!call.body) return undefined;
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(parts.body);
}

function busyOf(answer: Response, data: unknown): Busy {
  const told = Number.parseInt(answer.headers.get('Retry-After') ?? '', 10);
  const isUntouched = typeof data === 'object' && data !== null && 'begun' in data && data.begun === false;
  return { retryAfter: Number.isNaN(told) ? null : told, begun: !isUntouched };
}

function isJson(answer: Response): boolean {
  return answer.headers.get('Content-Type')?.includes('application/json') ?? false;
}

function isEnvelope(content: unknown): content is Envelope<unknown> {
  return (
    typeof content === 'object' &&
    content !== null &&
    'code' in content &&
    typeof content.code === 'number' &&
    'msg' in content &&
    typeof content.msg === 'string' &&
    'data' in content
  );
}

function fieldErrors(data: unknown): readonly FieldError[] {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return [];
  return data.fields.filter(
    (field: unknown): field is FieldError =>
      typeof field === 'object' && field !== null && 'path' in field && 'message' in field,
  );
}
