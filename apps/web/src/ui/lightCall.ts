import type { Call } from '@cogclinic/contract/call';
import type { Channel } from '@cogclinic/contract/channel';

type More = { body?: true; repeatable?: true; upload?: true };

/**
 * A call of the contract without its schemas, which weigh more than a whole page apart from the console. Each use has a
 * test that holds it to the contract.
 */
export const lightCall = <C extends Call>(
  access: 'guest' | 'account',
  method: C['method'],
  path: C['path'],
  more: More = {},
): C => ({ method, path, access: access === 'guest' ? 'guest' : { roles: [] }, ...more }) as unknown as C;

/** A channel of the contract without its schemas, likewise: what the server sends is taken as it comes. */
export const lightChannel = <C extends Channel>(path: string): C =>
  ({ path, sends: { safeParse: (data: unknown) => ({ success: data !== undefined, data }) } }) as unknown as C;
