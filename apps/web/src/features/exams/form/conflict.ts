import { CallError } from '@cogclinic/contract/client';

/**
 * Saves; if a newer record exists, hands that record to the form in the shape of its inputs, so that the form compares
 * what was typed with it.
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
