import type { Implementation } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';

/** Long work. */
export function taskRoutes(_platform: Platform): Implementation[] {
  return [];
}
