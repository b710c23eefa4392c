import type { Implementation } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';

/** Follow-ups. */
export function followUpRoutes(_platform: Platform): Implementation[] {
  return [];
}
