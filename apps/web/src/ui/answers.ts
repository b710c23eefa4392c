import { type Call, type CallArguments, type Noun, toldBy } from '@cogclinic/contract/call';
import type { QueryClient } from '@tanstack/react-query';

/** The calls whose answers may be cached, by the first part of their keys. */
const asked = new Map<unknown, Call>();

/** The key under which a call's answers are cached; without arguments, of all its answers. */
export function callKey<C extends Call>(call: C, args?: CallArguments<C>): readonly unknown[] {
  const name = `${call.method} ${call.path}`;
  asked.set(name, call);
  return args === undefined ? [name] : [name, args];
}

/** Whether an answer of the call may be another once the nouns have changed. */
function showsAny(call: Call, nouns: readonly Noun[]): boolean {
  const { noun, reads } = toldBy(call);
  return nouns.some((changed) => changed === noun || reads.includes(changed));
}

/**
 * Forgets every cached answer that tells of one of the nouns or shows a part of one. Those on display are asked for again at
 * once, the others when they are shown next.
 *
 * @returns when those on display are there anew, or have failed
 */
export async function forgetIn(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  if (nouns.length === 0) return;
  await client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => {
      const call = asked.get(name);
      return call !== undefined && showsAny(call, nouns);
    },
  });
}
