import type { Task } from '@cogclinic/contract/trainingSchedule';
import { GAMES } from '@cogclinic/games/catalogue';
import { colourPlayer } from '@cogclinic/games/colorjump/player';
import { seedOf } from '@cogclinic/games/draw';
import { footchinaPlayer } from '@cogclinic/games/footchina/player';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import type { GameCode } from '@cogclinic/games/game';
import { latticespacePlayer } from '@cogclinic/games/latticespace/player';
import { handPlayer } from '@cogclinic/games/leftrighthand/player';
import type { Player } from '@cogclinic/games/player';
import { claimOf } from '@cogclinic/games/replay';
import { sailingPlayer } from '@cogclinic/games/sailing/player';
import { observer, type Pace, playThrough } from '@cogclinic/games/simulated';
import { bandOf } from '@cogclinic/games/staircase';
import { isHeadsetGame } from '@cogclinic/games/vr/games';
import type { Sent } from '#modules/training/sessions/scored.ts';
import type { Random } from './random.ts';

/** Who plays the games of the demonstration's plan, with the share that is right by chance. */
const PLAYERS: Readonly<Partial<Record<GameCode, Readonly<{ player: Player<never, never>; guess: number }>>>> = {
  footprint: { player: footprintPlayer, guess: 0 },
  colorjump: { player: colourPlayer, guess: 0.25 },
  latticespace: { player: latticespacePlayer, guess: 0 },
  sailing: { player: sailingPlayer, guess: 0.06 },
  leftrighthand: { player: handPlayer, guess: 0.5 },
  footchina: { player: footchinaPlayer, guess: 0 },
};
/** The level that a patient masters at first, and what a week of training adds. */
const FIRST = { easy: 3, medium: 7, hard: 11.5 } as const;
const GAIN_A_WEEK = 0.35;

/** An elder person's pace: uneven, now and then slow. */
const unhurried: Pace = (draw) => 0.75 + 0.5 * (draw.int(0, 1000) / 1000) ** 2;

/** A task that was played, as its page would have sent it. */
export type Played = Readonly<{
  task: Task;
  sent(about: { archiveId: string; lastMean: number | null }): Sent;
}>;

/** Plays a task by an observer whose threshold rises with the weeks of training. */
export function playedTask(random: Random, task: Task, begun: Date, weeks: number): Played {
  const { game, difficulty, setting } = task;
  if (isHeadsetGame(game)) throw new RangeError(`${game} needs a headset`);
  const id = random.uuid(begun);
  const threshold = FIRST[difficulty] + GAIN_A_WEEK * weeks + random.around(0, 0.3);
  const pauseMs = random.chance(0.15) ? random.whole(10, 40) * 1000 : 0;
  return {
    task,
    sent({ archiveId, lastMean }) {
      const known = PLAYERS[game];
      if (!known) throw new RangeError(`nobody plays ${game}`);
      const setup = { seed: seedOf(id), band: bandOf(difficulty), stream: 'play' as const };
      const { session, events } = playThrough(
        GAMES[game],
        lastMean === null ? setup : { ...setup, lastMean },
        known.player as Player<unknown, unknown>,
        observer(threshold, known.guess),
        unhurried,
      );
      return {
        ...{
          id,
          archiveId,
          game,
          gameVersion: GAMES[game].version,
          difficulty,
          lastMean,
          setting,
          ending: 'completed',
        },
        ...{ begun: begun.toISOString(), ended: new Date(begun.getTime() + session.t + pauseMs).toISOString() },
        ...{ events, practice: null, claim: claimOf(session), planTask: null, check: null },
        pauses: pauseMs > 0 ? [{ at: Math.round(session.t / 2), ms: pauseMs, why: 'rest' as const }] : [],
        device: { frameMs: 16.7, width: 1280, height: 800, kind: 'tablet' as const },
      };
    },
  };
}
