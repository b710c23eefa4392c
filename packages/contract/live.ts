import { z } from 'zod';
import { EVERYONE } from './call.ts';
import { FOLLOWED } from './changes.ts';
import { channel } from './channel.ts';

const changes = z.array(z.enum(FOLLOWED)).max(FOLLOWED.length);

/** Keeps an open page up to date without polling. */
export const liveChannels = {
  changes: channel({
    path: '/live',
    summary:
      'Tells that something changed of what the client watches, within the institution or of the account’s own; carries no data of patients',
    access: EVERYONE,
    scope: 'institution',
    sends: z.strictObject({
      /** The nouns to reload. */
      changed: changes,
    }),
    receives: z.strictObject({
      /** Replaces the nouns watched so far. */
      watch: changes,
    }),
  }),
};
