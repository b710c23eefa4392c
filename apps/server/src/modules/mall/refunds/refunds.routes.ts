import { refundPictureCalls as pictureCalls } from '@cogclinic/contract/refundPictures';
import { refundCalls as calls } from '@cogclinic/contract/refunds';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import {
  addRefundPicture,
  needUndecided,
  readRefundPicture,
  storeRefundPicture,
} from '../refundPictures/refundPictures.service.ts';
import { takesBack } from '../takenBack/takenBack.service.ts';
import { payBackAtDesk } from './payback.ts';
import { askRefund } from './refunds.ask.ts';
import { approveRefund, noteReturnParcel, refuseRefund, withdrawRefund } from './refunds.decide.ts';
import { listRefunds, refundsOf, shownRefund } from './refunds.see.ts';
import { sendRefund } from './wechatRefunds.send.ts';
import { startWechatRefund } from './wechatRefunds.start.ts';

/** Money that goes back to patients. */
export function refundRoutes(platform: Platform): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, query }) => listRefunds(tx, actor, query)),
    implement(calls.ofOrder, ({ tx, actor, params }) => refundsOf(tx, actor, params.id)),
    implement(calls.takesBack, ({ tx, actor, params }) => takesBack(tx, actor, params.id)),
    implement(calls.ask, ({ tx, actor, body }) => askRefund(tx, actor, body)),
    implement(calls.approve, ({ tx, actor, body }) => approveRefund(tx, actor, body)),
    implement(calls.refuse, ({ tx, actor, body }) => refuseRefund(tx, actor, body)),
    implement(calls.withdraw, ({ tx, actor, body }) => withdrawRefund(tx, actor, body)),
    implement(calls.sendBack, ({ tx, actor, body }) => noteReturnParcel(tx, actor, body)),
    implement(calls.payBack, ({ tx, actor, body }) => payBackAtDesk(tx, actor, body, platform)),
    implementOutside(calls.payBackWechat, {
      authorise: ({ tx, actor, body }) => startWechatRefund(tx, actor, body, platform),
      work: ({ allowed }) => sendRefund(platform, allowed),
      write: ({ tx, actor, body }) => shownRefund(tx, actor, body.id),
    }),
    implementOutside(pictureCalls.add, {
      authorise: ({ tx, actor, params }) => needUndecided(tx, actor, params.id),
      work: ({ files, file, party }) => storeRefundPicture(files, file, party),
      write: (c) => addRefundPicture(platform.storage, c, { refundId: c.params.id, pictureId: c.query.pictureId }),
    }),
    implement(pictureCalls.bytes, (c) => readRefundPicture(platform.storage, c, c.params.id)),
  ];
}
