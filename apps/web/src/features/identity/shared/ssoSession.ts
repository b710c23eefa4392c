import { client } from '#ui/client.ts';

const ORGANISATION = 'sso.organisation';
const SESSION = 'sso.session';

/** The institution by whose provider somebody signed in here last, under its name at the sign-in; no secret. */
export const lastOrganisation = (): string => localStorage.getItem(ORGANISATION) ?? '';

/** Notes by which way the session in this browser came: by an institution's provider, or (null) by a password. */
export function noteWayIn(organisation: string | null): void {
  if (organisation === null) {
    localStorage.removeItem(SESSION);
    return;
  }
  localStorage.setItem(ORGANISATION, organisation);
  localStorage.setItem(SESSION, organisation);
}

/** Where the browser ends its session at the provider by which it was signed in; null when there is none. */
export async function providersEnd(patienceMs: number): Promise<string | null> {
  const organisation = localStorage.getItem(SESSION);
  localStorage.removeItem(SESSION);
  if (organisation === null) return null;
  const { ssoCalls } = await import('@cogclinic/contract/sso');
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await client.send(ssoCalls.end, { body: { organisation } }, { signal }).catch(() => null);
  return answer?.url ?? null;
}
