import type { Implementation } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';

/** What is pushed to patients. */
export function pushRoutes(_platform: Platform): Implementation[] {
  return [];
}
