import { trainingHomeCalls as calls } from '@cogclinic/contract/trainingHome';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { manifestOf } from './home.manifest.ts';
import { saveAtHome, setReminders, startAtHome, todayAtHome } from './home.service.ts';

/** What a patient does at home, behind a link. */
export function trainingHomeRoutes(platform: Pick<Platform, 'config' | 'storage'>): Implementation[] {
  return [
    implement(calls.today, (c) => todayAtHome(c, platform)),
    implement(calls.start, (c) => startAtHome(c, c.query)),
    implement(calls.save, (c) => saveAtHome(c, c.body)),
    implement(calls.remind, (c) => setReminders(c, c.body, platform)),
    implement(calls.manifest, ({ tx, guest, params }) => manifestOf(tx, guest, params.token)),
  ];
}
