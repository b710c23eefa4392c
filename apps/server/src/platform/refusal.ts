/** A field that was refused; `path` as sent, "answers.3". */
export type FieldProblem = { path: string; message: string };

/** An answer other than success that the reader can do something about. */
export class Refusal extends Error {
  readonly status: number;
  /** Key among the server's texts: "errors:archives.phoneElsewhere". */
  readonly key: string;
  readonly params: Record<string, unknown>;
  /** Goes out as the envelope's `data`, e.g. the current record of a conflict. */
  readonly data: unknown;

  constructor(status: number, key: string, options: { params?: Record<string, unknown>; data?: unknown } = {}) {
    super(key);
    this.status = status;
    this.key = key;
    this.params = options.params ?? {};
    this.data = options.data ?? null;
  }
}

/** 401: sign in (again). */
export const signInAgain = () => new Refusal(401, 'errors:signInAgain');
/** 403: the account may not make this call. */
export const forbidden = () => new Refusal(403, 'errors:forbidden');
/** 404: does not exist, or the actor may not know that it does. */
export const notFound = () => new Refusal(404, 'errors:notFound');
/** 409: somebody changed the record since it was read; `current` goes back. */
export const stale = (current: unknown) => new Refusal(409, 'errors:stale', { data: current });
/** 410: there were such raw data; the institution keeps them no longer. */
export const rawErased = () => new Refusal(410, 'errors:rawErased');
/** 503: too much is asked at once; the caller may ask again after so many seconds. */
export const busy = (key: string, retryAfter: number) => new Refusal(503, key, { data: { retryAfter } });
/** 422: one field breaks a rule that only the server can check; shown at the field. */
export const fieldRefused = (path: string, key: string, params: Record<string, unknown> = {}) =>
  new Refusal(422, key, { params, data: { fields: [{ path, key }] } });
