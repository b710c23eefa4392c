/** Of what is not open yet. */
export type OpeningLimits = {
  /** Of one token: the account's open lines are no more either. */
  token: number;
  /** Of one address by tokens that have opened nothing yet: after a restart a whole clinic comes back behind one. */
  address: number;
};

/** Openings of channels that wait to be let in. */
export type Openings = {
  /** Counts one under a token, or (by a token that is not known yet) under its address too; answers what ends it, null when it is one too many. */
  begin(opening: Readonly<{ token: string; address: string | null }>): (() => void) | null;
};

/** Bounds how many wait, before anybody is asked whose they are: a flood is refused at the price of reading it. */
export function boundOpenings(limits: OpeningLimits): Openings {
  const waiting = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (waiting.get(key) ?? 0) + change;
    if (count === 0) waiting.delete(key);
    else waiting.set(key, count);
  };
  return {
    begin({ token, address }) {
      const keys = [`token ${token}`, ...(address === null ? [] : [`address ${address}`])];
      const most = [limits.token, limits.address];
      if (keys.some((key, at) => (waiting.get(key) ?? 0) >= (most[at] ?? 0))) return null;
      for (const key of keys) add(key, 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        for (const key of keys) add(key, -1);
      };
    },
  };
}
