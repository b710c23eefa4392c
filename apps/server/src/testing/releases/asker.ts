import type { Call, CallArguments, CallData } from '@cogclinic/contract/call';
import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import type { TestApp } from '../harness.ts';

/** Makes a call as one account. */
export type Asker = (<C extends Call>(call: C, args: CallArguments<C>) => Promise<CallData<C>>) & {
  /** The bytes of an answer that has no envelope. */
  bytes<C extends Call>(call: C, args: CallArguments<C>): Promise<Buffer>;
};

/**
 * Signs in with a password and answers with what the calls answer.
 * @throws Error when the sign-in or a call is refused
 */
export async function signedIn(t: TestApp, username: string, password: string): Promise<Asker> {
  const body = { username, password: toWirePassword(password), remember: false };
  const { data: session, msg } = await t.send(identityCalls.login, { body });
  if (!session) throw new Error(`${username}: ${msg}`);
  if (session.awaits.length > 0) throw new Error(`${username}: signing in asks for ${session.awaits.join(', ')} too`);
  const answer = async <C extends Call>(call: C, args: CallArguments<C>) => {
    const sent = await t.send(call, args, session.token);
    if (sent.status !== 200) throw new Error(`${call.path} as ${username}: ${sent.status} ${sent.msg}`);
    return sent;
  };
  return Object.assign(async <C extends Call>(call: C, args: CallArguments<C>) => (await answer(call, args)).data, {
    bytes: async <C extends Call>(call: C, args: CallArguments<C>) => (await answer(call, args)).raw,
  });
}

/** All rows of a list, page by page. */
export async function everyRow<Row>(
  page: (query: { pageSize: number; pageNum: number; after?: string }) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  for (let pageNum = 1; ; pageNum++) {
    const found = await page({ pageSize: 100, pageNum, ...(after !== undefined && { after }) });
    rows.push(...found.rows);
    if (found.next === null) return rows;
    after = found.next;
  }
}
