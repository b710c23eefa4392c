const BEAT_MS = 1000;

/** Says each second that this process is not frozen, to the supervisor (scripts/supervise.mjs) if there is one. */
export function beat(): void {
  if (!process.send) return;
  tell('beat');
  setInterval(tell, BEAT_MS, 'beat').unref();
}

/** Tells the supervisor that the server takes requests. */
export function tellReady(): void {
  if (process.send) tell('ready');
}

/** Calls back once when the supervisor was killed: a server that it left behind would hold the port against the next start. */
export function onSupervisorGone(end: () => void): void {
  if (!process.send) return;
  if (process.connected) process.once('disconnect', end);
  else end();
}

/** Whether this server took over from one that ended: who started it has read how to sign in. */
export const isRestart = (): boolean => process.env.RESTARTED === '1';

function tell(message: 'beat' | 'ready'): void {
  // A supervisor that is gone is noticed by `onSupervisorGone`.
  process.send?.(message, undefined, undefined, () => undefined);
}
