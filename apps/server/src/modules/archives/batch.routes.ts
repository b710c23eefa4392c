import type { Implementation } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';

/** Archives by the hundred. */
export function archiveBatchRoutes(_platform: Platform): Implementation[] {
  return [];
}
