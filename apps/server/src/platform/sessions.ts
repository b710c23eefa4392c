const AT_MOST = 20_000;
const letIn = new Set<string>();

/** Notes that a session was let in just now, or that it opens nothing. */
export function noteSession(tokenHash: Buffer, opens: boolean): void {
  const key = tokenHash.toString('base64');
  if (!opens) {
    letIn.delete(key);
    return;
  }
  if (letIn.size >= AT_MOST) letIn.clear();
  letIn.add(key);
}

/** Whether this process has let the session in before: anybody can make up a token, but not one like this. */
export const wasLetIn = (tokenHash: Buffer): boolean => letIn.has(tokenHash.toString('base64'));
