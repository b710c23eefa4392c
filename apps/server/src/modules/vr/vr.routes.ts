import { vrCalls as calls } from '@cogclinic/contract/vr';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { movementOf, oneVr, sessionsByGame } from './vr.service.ts';

/** Sessions of headset games. */
export function vrRoutes(_platform: Platform): Implementation[] {
  return [
    implement(calls.byGame, ({ tx, actor, params }) => sessionsByGame(tx, actor, params.id, params.code)),
    implement(calls.info, ({ tx, actor, params }) => oneVr(tx, actor, params.id)),
    implement(calls.movement, ({ tx, actor, params }) => movementOf(tx, actor, params.id)),
  ];
}
