import { ssoCalls as calls } from '@cogclinic/contract/sso';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { beginSso } from './sso.begin.ts';
import { endSso } from './sso.end.ts';
import { finishSso } from './sso.finish.ts';
import { configurationOf, openedProvider, type Provider, SsoFailed } from './sso.provider.ts';
import { saveSso, seeSso } from './sso.settings.ts';
import { PROVIDER_OF } from './sso.statements.ts';

/** Signing in with an institution's identity provider, and how it is set up. */
export function ssoRoutes(platform: Platform): Implementation[] {
  return [
    implement(calls.settings, ({ tx, actor }) => seeSso(tx, actor, platform)),
    implement(calls.saveSettings, ({ tx, actor, body }) => saveSso(tx, actor, body, platform)),
    implementOutside(calls.check, {
      authorise: async ({ tx, actor }) => {
        const [row] = await tx.read(PROVIDER_OF, { institutionId: actor.institutionId });
        return openedProvider(tx, platform, row);
      },
      work: async ({ allowed }) => (typeof allowed === 'string' ? allowed : problemOf(allowed)),
      write: async ({ t, done: problem }) => ({ problem, message: t(`identity:sso.check.${problem ?? 'fine'}`) }),
    }),
    implement(calls.begin, (c) => beginSso(platform, c, c.body)),
    implement(calls.finish, (c) => finishSso(platform, c, c.body)),
    implement(calls.end, (c) => endSso(platform, c.body)),
  ];
}

async function problemOf(provider: Provider) {
  try {
    await configurationOf(provider, 'fresh');
    return null;
  } catch (error) {
    if (error instanceof SsoFailed) return error.problem;
    throw error;
  }
}
