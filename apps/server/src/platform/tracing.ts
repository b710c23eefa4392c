/** Hears of each statement that the database is given: its name, and when it ends. */
export type StatementWatch = (name: string, running: Promise<unknown>) => void;

let watch: StatementWatch | null = null;

/** Has statements told to a tracing system (tracing.sdk.ts), or to nobody any more. */
export function watchStatements(by: StatementWatch | null): void {
  watch = by;
}

/** A statement on its way; where nothing is traced it costs a comparison. */
export function watched<T>(name: string, running: Promise<T>): Promise<T> {
  watch?.(name, running);
  return running;
}
