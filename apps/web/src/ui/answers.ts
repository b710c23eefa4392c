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

/** Whether a change of the nouns may change the call's answer. */
function showsAny(call: Call, nouns: readonly Noun[]): boolean {
  const { noun, reads } = toldBy(call);
  return nouns.some((changed) => changed === noun || reads.includes(changed));
}

/**
 * Invalidates every cached answer that tells of one of the nouns or contains a part of one. Those on display are refetched at
 * once, the others when they are next shown.
 *
 * @returns a promise that settles when those on display were refetched or have failed
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
