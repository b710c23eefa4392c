import { z } from 'zod';
import { EVERYONE } from './call.ts';
import { FOLLOWED } from './changes.ts';
import { channel } from './channel.ts';

const changes = z.array(z.enum(FOLLOWED)).max(FOLLOWED.length);

/** A page that stays open follows what changes in place of asking again and again. */
export const liveChannels = {
  changes: channel({
    path: '/live',
    summary:
      'Tells that something changed of what the client watches, within the institution or of the account’s own; carries no data of patients',
    access: EVERYONE,
    scope: 'institution',
    sends: z.strictObject({
      /** Ask again for these. */
      changed: changes,
    }),
    receives: z.strictObject({
      /** From now on, instead of what was watched before. */
      watch: changes,
    }),
  }),
};
