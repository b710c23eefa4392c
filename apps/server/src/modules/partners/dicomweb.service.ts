import type { PartnerProblem } from '@cogclinic/contract/partners';
import type { Tx } from '#platform/database.ts';
import { type Answer, type Bounds, connectTo, type Target } from '#platform/outgoing/connection.ts';
import { wholeBody } from '#platform/outgoing/limited.ts';
import { OutgoingProblem } from '#platform/outgoing/problem.ts';
import { sealOf } from '#platform/sealed.ts';
import type { Storage } from '#platform/storage.ts';
import type { PartnerRow } from './partners.rows.ts';
import { sealedFor } from './partners.service.ts';

/** A partner did not give what was asked for. */
export class PartnerFailed extends Error {
  readonly problem: PartnerProblem;

  constructor(problem: PartnerProblem, options: ErrorOptions = {}) {
    super(`partner: ${problem}`, options);
    this.problem = problem;
  }
}

/** Address and credentials of a partner. The secret is in the clear: never store or log it. */
export type PartnerTarget = Target;

const MS = 1000;

/** How a partner is asked. @throws PartnerFailed when its secret can no longer be opened */
export async function targetOf(storage: Storage, tx: Pick<Tx, 'read'>, partner: PartnerRow): Promise<PartnerTarget> {
  const { authentication, userName, certificate, authorities, inner, timeoutSeconds } = partner;
  const secret = partner.secret && (await sealOf(storage, tx)).open(partner.secret, sealedFor(partner.id));
  if (authentication !== 'none' && !secret) throw new PartnerFailed('secretLost');
  const basic = () => `Basic ${Buffer.from(`${userName}:${secret}`).toString('base64')}`;
  return {
    base: new URL(partner.baseAddress),
    ...{ inner, authorities },
    headers: {
      'user-agent': 'CogClinic',
      ...(authentication === 'basic' ? { authorization: basic() } : {}),
      ...(authentication === 'bearer' ? { authorization: `Bearer ${secret}` } : {}),
    },
    certificate: authentication === 'certificate' ? certificate : null,
    key: authentication === 'certificate' ? secret : null,
    patienceMs: timeoutSeconds * MS,
  };
}

/** A partner that is asked; it must be closed. */
export type DicomWeb = Readonly<{
  /** The objects that a search finds, as DICOM JSON; none of it is checked yet. @throws PartnerFailed */
  search(path: string, parameters: URLSearchParams, bounds: Bounds): Promise<unknown[]>;
  /** The answer at a path. @throws PartnerFailed */
  fetch(path: string, accept: string, bounds: Bounds): Promise<Answer>;
  close(): void;
}>;

/** Opens the way to a partner. @throws PartnerFailed */
export async function openDicomWeb(target: PartnerTarget): Promise<DicomWeb> {
  const connection = await failing(() => connectTo(target));
  const fetch: DicomWeb['fetch'] = (path, accept, bounds) =>
    failing(async () => usable(await connection.get(path, accept, bounds)));
  return {
    fetch,
    search: (path, parameters, bounds) =>
      failing(async () => {
        const answer = await fetch(`${path}?${parameters}`, 'application/dicom+json', bounds);
        return found(answer, await wholeBody(answer.body));
      }),
    close: (): void => connection.close(),
  };
}

const NO_CONTENT = 204;

function found({ status, type }: Answer, body: Buffer): unknown[] {
  if (status === NO_CONTENT || body.length === 0) return [];
  if (!/json/i.test(type)) throw new PartnerFailed('notDicomweb');
  const parsed: unknown = parseJson(body);
  if (!Array.isArray(parsed)) throw new PartnerFailed('notDicomweb');
  return parsed;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new PartnerFailed('garbage', { cause: error });
  }
}

function usable(answer: Answer): Answer {
  const problem = problemOfStatus(answer.status);
  if (!problem) return answer;
  answer.drop();
  throw new PartnerFailed(problem);
}

function problemOfStatus(status: number): PartnerProblem | null {
  if (status === 200 || status === NO_CONTENT || status === 206) return null;
  if (status === 401 || status === 407) return 'credentials';
  if (status === 403) return 'forbidden';
  if (status === 413) return 'tooLarge';
  return status >= 500 || status === 429 ? 'serverError' : 'notDicomweb';
}

/** What went wrong on the way, as a problem of the partner. */
export async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutgoingProblem ? new PartnerFailed(error.reason, { cause: error }) : error;
  }
}
