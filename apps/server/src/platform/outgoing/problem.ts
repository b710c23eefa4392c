/** Why a request to another's server had no usable answer. */
export type OutgoingReason =
  | 'unknownHost'
  | 'innerAddress'
  | 'forbiddenAddress'
  | 'insecure'
  | 'refused'
  | 'timeout'
  | 'cut'
  | 'certificate'
  | 'ownCertificate'
  | 'redirected'
  | 'garbage'
  | 'tooLarge';

/** A request to another's server failed for a reason that can be told. */
export class OutgoingProblem extends Error {
  readonly reason: OutgoingReason;

  constructor(reason: OutgoingReason, options: ErrorOptions = {}) {
    super(`request to another server: ${reason}`, options);
    this.reason = reason;
  }
}

const BY_CODE: Readonly<Record<string, OutgoingReason>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EAI_NODATA: 'unknownHost',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EHOSTDOWN: 'refused',
  EADDRNOTAVAIL: 'refused',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  ERR_STREAM_PREMATURE_CLOSE: 'cut',
  EPROTO: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

/** The problem that an error of Node's network and TLS tells of. */
export function outgoingProblem(cause: unknown): OutgoingProblem {
  if (cause instanceof OutgoingProblem) return cause;
  if (cause instanceof AggregateError && cause.errors.length > 0) return outgoingProblem(cause.errors[0]);
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  return new OutgoingProblem(reasonOf(code), { cause });
}

function reasonOf(code: string): OutgoingReason {
  const known = BY_CODE[code];
  if (known) return known;
  if (code.startsWith('HPE_')) return 'garbage';
  // What the other side says against our certificate comes as its alert.
  if (/^ERR_SSL_.*ALERT/.test(code)) return 'ownCertificate';
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_') || /CERT|ISSUER|CRL|VERIFY/.test(code))
    return 'certificate';
  return 'cut';
}
