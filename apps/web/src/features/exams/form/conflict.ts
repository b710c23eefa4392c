import { CallError } from '@cogclinic/contract/client';

/**
 * Does what may meet a newer record, and gives that record back to the form in the shape of its inputs: the form compares
 * what was typed with what is there now.
 */
export async function inFormShape<T extends { version: number }, R>(
  work: () => Promise<R>,
  shape: (current: T) => object,
): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 409 || !isRecord<T>(error.data)) throw error;
    throw new CallError(error.kind, error.code, error.message, { ...shape(error.data), version: error.data.version });
  }
}

function isRecord<T extends { version: number }>(data: unknown): data is T {
  return typeof data === 'object' && data !== null && 'version' in data;
}
