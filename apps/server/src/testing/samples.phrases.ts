import { phraseCalls } from '@cogclinic/contract/phrases';
import type { TestAccount, TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const content = { change: null, name: '复查', text: '建议 6 个月后复查。', instrument: 'MMSE' } as const;
/** What an account may keep: an administrator the institution's, the others their own. */
const bodyOf = (keeper: TestAccount) => ({ ...content, mine: keeper.roleType !== 'ADMIN' });

/** A phrase that the caller may change, or one of the walked institution where the caller is of another. */
async function kept({ accounts: { admin } }: World, caller: TestAccount, t: TestApp) {
  const keeper = caller.institutionId === admin.institutionId ? caller : admin;
  const { data } = await t.send(phraseCalls.save, { body: bodyOf(keeper) }, keeper.token);
  return data;
}

export const phrasesSamples: Readonly<Record<string, Make>> = {
  'phrases.list': async (world, _caller, t) => ({ args: {}, mark: (await kept(world, world.accounts.admin, t)).id }),
  'phrases.save': (_world, caller) => ({ args: { body: bodyOf(caller) } }),
  'phrases.move': async (world, caller, t) => ({ args: { body: { id: (await kept(world, caller, t)).id, by: 1 } } }),
  'phrases.remove': async (world, caller, t) => {
    const { id, version } = await kept(world, caller, t);
    return { args: { body: { id, version } } };
  },
};
