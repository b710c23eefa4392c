import type { Followed } from '@cogclinic/contract/changes';
import { WALL_FOLLOWED } from '@cogclinic/contract/wallRules';
import type { Changes } from '#platform/changes.ts';
import type { Wall } from '#platform/entered.ts';
import { wireDay } from '#platform/time.ts';

const COUNTED: readonly Followed[] = WALL_FOLLOWED;
/** Between two counts: at least so long, and so many times as long as the last one took, which is a twentieth of the time. */
const GAP_MS = 3000;
const REST_FACTOR = 19;
/** Days roll over without a change: found out within a minute. Whatever was missed is made good after ten. */
const LOOK_MS = 60_000;
const OLDEST_MS = 600_000;

type Member<Counted> = { tokenHash: Buffer; tell(counted: Counted): void };
type Group<Counted> = {
  timeZone: string;
  members: Set<Member<Counted>>;
  last: { counted: Counted; at: Date } | undefined;
  /** What is counted may be other than it was. */
  changed: boolean;
  counting: boolean;
  end(): void;
};

/**
 * Counts once for all screens that count the same patients, when the first of them opens and when something changes, and tells each
 * of them. Nothing is counted for nobody.
 * @param count counts in the name of the screen with this token; rejects when that was ended
 */
export function shareCounts<Counted>(
  changes: Pick<Changes, 'follow'>,
  count: (tokenHash: Buffer) => Promise<Counted>,
): {
  /** Tells a screen each count, the last at once; answers how to leave. */
  join(wall: Pick<Wall, 'actor'>, tokenHash: Buffer, send: (counted: Counted) => Promise<void>): () => void;
} {
  const groups = new Map<string, Group<Counted>>();

  async function recount(group: Group<Counted>): Promise<void> {
    if (group.counting) return;
    group.counting = true;
    while (group.changed && group.members.size > 0) {
      const [first] = group.members;
      if (!first) break;
      group.changed = false;
      const begun = performance.now();
      try {
        const counted = await count(first.tokenHash);
        group.last = { counted, at: new Date() };
        for (const member of group.members) member.tell(counted);
      } catch {
        // The database is away, or this screen was just ended: another one asks next.
        group.changed = true;
        if (group.members.delete(first)) group.members.add(first);
      }
      const tookMs = performance.now() - begun;
      await pause(Math.max(GAP_MS, tookMs * REST_FACTOR));
    }
    group.counting = false;
  }

  function begun(key: string, { actor }: Pick<Wall, 'actor'>): Group<Counted> {
    const leave = changes.follow(actor, (changed) => {
      if (!changed.some((noun) => COUNTED.includes(noun))) return;
      group.changed = true;
      void recount(group);
    });
    const looking = setInterval(() => {
      const { last, timeZone } = group;
      const now = new Date();
      const isOld =
        !last || now.getTime() - last.at.getTime() > OLDEST_MS || wireDay(last.at, timeZone) !== wireDay(now, timeZone);
      group.changed ||= isOld;
      void recount(group);
    }, LOOK_MS).unref();
    const group: Group<Counted> = {
      timeZone: actor.timeZone,
      members: new Set(),
      last: undefined,
      changed: true,
      counting: false,
      end() {
        leave();
        clearInterval(looking);
        groups.delete(key);
      },
    };
    groups.set(key, group);
    return group;
  }

  return {
    join(wall, tokenHash, send) {
      const { institutionId, departmentId, timeZone } = wall.actor;
      const key = `${institutionId} ${departmentId ?? ''} ${timeZone}`;
      const group = groups.get(key) ?? begun(key, wall);
      const member = { tokenHash, tell: latest(send) };
      group.members.add(member);
      if (group.last) member.tell(group.last.counted);
      void recount(group);
      return () => {
        group.members.delete(member);
        if (group.members.size === 0) group.end();
      };
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

/** Sends one after the other; of those that come while a screen does not read, the last alone. */
function latest<T>(send: (value: T) => Promise<void>): (value: T) => void {
  let waiting: { value: T } | undefined;
  let sending = false;
  const go = async () => {
    if (sending) return;
    sending = true;
    while (waiting) {
      const { value } = waiting;
      waiting = undefined;
      await send(value);
    }
    sending = false;
  };
  return (value) => {
    waiting = { value };
    void go();
  };
}
