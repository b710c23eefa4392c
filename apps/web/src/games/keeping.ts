import { claimOf } from '@cogclinic/games/replay';
import type { Opener } from '#ui/sealedRows.ts';
import type { Keeping, Recorder, Started } from './assignment.ts';
import { openerOf, type PlayedSession, type SessionBody } from './outbox/session.ts';
import type { SessionOutbox } from './outbox/sessionOutbox.ts';
import { forgetUnfinished, keepBegun, keepPart } from './outbox/unfinished.ts';

/** Whose session it is, and what it is played for. */
export type Purpose = Pick<PlayedSession, 'whose' | 'archiveId'> &
  Pick<SessionBody, 'difficulty' | 'lastMean' | 'planTask'>;

/**
 * Keeps sessions in an outbox, and while they are played on the device.
 * @param outbox opens it, once
 */
export function keepingIn(outbox: () => Promise<SessionOutbox>, { whose, archiveId, ...purpose }: Purpose): Keeping {
  const opener = openerOf(whose);
  const startedBody = ({ id, game, gameVersion, practice, check, begun }: Started) => ({
    ...{ ...purpose, id, game, gameVersion, check, begun: begun.toISOString() },
    practice: practice && { seed: practice.seed, events: [...practice.events] },
  });
  return {
    outbox,
    begin(started) {
      keepBegun(opener, { id: started.id, whose, archiveId, body: startedBody(started) });
      return recorderOf(opener, started.id);
    },
    async finish(finished) {
      const { events, pauses, ending, ended, frameMs, session } = finished;
      const body: SessionBody = {
        ...startedBody(finished),
        ...{ events: [...events], pauses: [...pauses], ending, ended: ended.toISOString() },
        ...{ claim: claimOf(session), device: deviceOf(frameMs) },
      };
      await (await outbox()).put({ whose, archiveId, body });
      // Removed only now, after it is in the outbox: otherwise a crash in between would lose the session.
      await forgetUnfinished(finished.id);
    },
  };
}

function recorderOf(opener: Opener, id: string): Recorder {
  let kept = 0;
  return (runner) => {
    const from = kept;
    const events = runner.events().slice(from);
    if (events.length === 0) return;
    kept += events.length;
    void keepPart(opener, {
      ...{ id, from, events, pauses: [...runner.pauses()], claim: claimOf(runner.session()) },
      ...{ at: new Date().toISOString(), device: deviceOf(runner.frameMs()) },
    });
  };
}

const TABLET_PX = 600;

const deviceOf = (frameMs: number): SessionBody['device'] => ({
  frameMs,
  width: window.innerWidth,
  height: window.innerHeight,
  kind: kindOfDevice(),
});

/** Guessed from the pointer type and the size of the screen. */
function kindOfDevice(): SessionBody['device']['kind'] {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < TABLET_PX ? 'phone' : 'tablet';
}
