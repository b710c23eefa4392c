import pg from 'pg';

/** What may be logged of an error where no request is told: never a statement's values, which may be a patient's. */
export function loggable(error: unknown): object {
  if (error instanceof pg.DatabaseError) return { code: error.code, table: error.table, constraint: error.constraint };
  return error instanceof Error ? { type: error.name, reason: error.message.split('\n')[0] } : { type: typeof error };
}
