import { FAILING_DAYS, type WEBHOOK_OFF } from '@cogclinic/contract/webhooks';
import { tellAdministrators } from '#modules/notices/administrators.service.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { translator } from '#platform/texts.ts';

type Off = Readonly<{ institutionId: string; id: string; name: string; offBy: (typeof WEBHOOK_OFF)[number] }>;

/** Tells the institution's administrators in the console and by mail that an address was switched off, in the transaction that does so. */
export async function tellOff({ mail, config }: Platform, tx: Tx, off: Off): Promise<void> {
  const { institutionId, name, offBy } = off;
  const words = { name, days: FAILING_DAYS, url: config.PUBLIC_URL ?? '' };
  await tellAdministrators(tx, mail, {
    ...{ institutionId, kind: 'webhookOff', about: name },
    letterIn(language) {
      const t = translator(language);
      return { subject: t('webhooks:off.subject', words), text: t(`webhooks:off.${offBy}`, words) };
    },
  });
}
