import { refundCalls as calls } from '@cogclinic/contract/refunds';
import { type Implementation, implement } from '#platform/call.ts';
import { payBackAtDesk } from './payback.ts';
import { askRefund } from './refunds.ask.ts';
import { approveRefund, noteReturnParcel, refuseRefund, withdrawRefund } from './refunds.decide.ts';
import { listRefunds, refundsOf } from './refunds.see.ts';

/** Money that goes back to patients. */
export function refundRoutes(): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, query }) => listRefunds(tx, actor, query)),
    implement(calls.ofOrder, ({ tx, actor, params }) => refundsOf(tx, actor, params.id)),
    implement(calls.ask, ({ tx, actor, body }) => askRefund(tx, actor, body)),
    implement(calls.approve, ({ tx, actor, body }) => approveRefund(tx, actor, body)),
    implement(calls.refuse, ({ tx, actor, body }) => refuseRefund(tx, actor, body)),
    implement(calls.withdraw, ({ tx, actor, body }) => withdrawRefund(tx, actor, body)),
    implement(calls.sendBack, ({ tx, actor, body }) => noteReturnParcel(tx, actor, body)),
    implement(calls.payBack, ({ tx, actor, body }) => payBackAtDesk(tx, actor, body)),
  ];
}
