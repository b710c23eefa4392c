import type { Implementation } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';

/** One patient at a glance. */
export function overviewRoutes(_platform: Platform): Implementation[] {
  return [];
}
