import type { Call, CallArguments, CallData, Envelope } from './call.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Busy, isRepeatable, waitBeforeRepeating } from './repeating.ts';

/** The kind of failure: the server refused, the session has ended, or no readable answer came over the network. */
export type CallErrorKind = 'answer' | 'session' | 'network';

export type FieldError = { path: string; message: string };

/** The only error that `send` throws, apart from the abort of the caller's own signal. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** The envelope's code; 0 when no answer came. */
  readonly code: number;
  /** The problems of the input, by field. */
  readonly fields: readonly FieldError[];
  /** The envelope's data: for a 409 the current record. */
  readonly data: unknown;
  /** For a 503: what the server said about its load. */
  readonly busy: Busy | null;

  constructor(kind: CallErrorKind, code: number, message: string, data: unknown = null, busy: Busy | null = null) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.data = data;
    this.fields = fieldErrors(data);
    this.busy = busy;
  }

  /** Whether no server answered, or only one that is temporarily unable to. */
  get isAway(): boolean {
    return this.kind === 'network' || this.code === 503;
  }

  /** Whether the same call may succeed later, because the call itself is sound. */
  get isPassing(): boolean {
    return this.isAway || this.code >= 500 || this.code === 429;
  }
}

export type ClientOptions = {
  /** Base address of the calls. */
  baseUrl?: string;
  token(): string | null;
  /** The language of the page; the server writes its messages in it. */
  language(): string;
  platform(): number;
  /** The text for a missing or unreadable answer. */
  networkMessage(): string;
  /** Called on a 401 to a call that needs a session. */
  onSessionEnd?(error: CallError): void;
  /** Called each time a call reaches no server, and when a busy server refuses it for the second time or for good. */
  onAway?(error: CallError): void;
  /** Called on every other answer: the server is reachable. */
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
  /**
   * Makes the call and returns the envelope's data, or the blob.
   * @throws CallError for every failure but the abort of the caller's signal
   */
  send<C extends Call>(call: C, ...rest: Rest<C>): Promise<CallData<C>>;
};

/** The parts that a call may carry, without the call's own types. */
type Parts = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  file?: Blob;
};

const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Makes a client of the contract's calls over fetch. When a busy server refuses a call (503 with Retry-After), the
 * client repeats it for up to 20 s, provided that the server had not begun it or the call is repeatable.
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
    // A patient's link identifies the patient; the token of an account signed in on the same device must not be sent.
    if (token && call.access !== 'guest') headers.set('Authorization', `Bearer ${token}`);
    const body = encodeBody(call, parts, headers);

    // Node ends the process over a form whose sending was given up before it began.
    signal?.throwIfAborted();
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
    // A 401 page from a proxy must not end the session.
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
        // A late answer must not end a session that began after the call.
        if (error.kind === 'session' && options.token() === token) options.onSessionEnd?.(error);
        if (wait === null) throw error;
        await clock.wait(wait, given.signal);
        // The account signed in since must not repeat another account's call.
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
