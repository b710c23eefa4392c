import { followUpCalls } from '@cogclinic/contract/followUps';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { cancelFollowUp, finishFollowUp, reopenFollowUp } from './followUps.ending.ts';
import { calendar, listFollowUps, summary } from './followUps.list.ts';
import { addFollowUps, updateFollowUp } from './followUps.plan.ts';
import { listAssignees, oneFollowUp } from './followUps.service.ts';

/** Follow-ups. */
export function followUpRoutes(_platform: Platform): Implementation[] {
  return [
    implement(followUpCalls.list, ({ tx, query, ...by }) => listFollowUps(tx, by, query)),
    implement(followUpCalls.summary, ({ tx, query, ...by }) => summary(tx, by, query)),
    implement(followUpCalls.calendar, ({ tx, query, ...by }) => calendar(tx, by, query)),
    implement(followUpCalls.assignees, ({ tx, actor, params }) => listAssignees(tx, actor, params.id)),
    implement(followUpCalls.one, ({ tx, params, ...by }) => oneFollowUp(tx, by, params.id)),
    implement(followUpCalls.add, ({ tx, body, ...by }) => addFollowUps(tx, by, body)),
    implement(followUpCalls.update, ({ tx, body, ...by }) => updateFollowUp(tx, by, body)),
    implement(followUpCalls.finish, ({ tx, body, ...by }) => finishFollowUp(tx, by, body)),
    implement(followUpCalls.cancel, ({ tx, body, ...by }) => cancelFollowUp(tx, by, body)),
    implement(followUpCalls.reopen, ({ tx, body, ...by }) => reopenFollowUp(tx, by, body)),
  ];
}
