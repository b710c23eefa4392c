/** FHIR's IssueType of each status that a call answers. */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  406: 'not-supported',
  408: 'timeout',
  409: 'conflict',
  413: 'too-long',
  422: 'business-rule',
  429: 'throttled',
  503: 'transient',
};

type Told = Readonly<{ status: number; msg: string; data: unknown }>;

/** A refusal as FHIR tells it: one issue for each field that was refused, or one for the whole call. */
export function operationOutcome({ status, msg, data }: Told): object {
  const code = CODES[status] ?? 'exception';
  const severity = status < 500 ? 'error' : 'fatal';
  const { fields = [] } = (data ?? {}) as { fields?: { path: string; message: string }[] };
  const issues = fields.map(({ path, message }) => ({
    severity,
    code,
    details: { text: `${path}: ${message}` },
    expression: [path],
  }));
  return {
    resourceType: 'OperationOutcome',
    issue: issues.length > 0 ? issues : [{ severity, code, details: { text: msg } }],
  };
}
