import { trainingHomeCalls as calls } from '@cogclinic/contract/trainingHome';
import { type Implementation, implement } from '#platform/call.ts';
import { manifestOf } from './home.manifest.ts';
import { saveAtHome, startAtHome } from './home.service.ts';

/** What a patient does at home, behind a link. */
export function trainingHomeRoutes(): Implementation[] {
  return [
    implement(calls.start, (c) => startAtHome(c, c.query)),
    implement(calls.save, (c) => saveAtHome(c, c.body)),
    implement(calls.manifest, ({ tx, guest }) => manifestOf(tx, guest)),
  ];
}
