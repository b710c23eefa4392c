import type { Implementation } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';

/** Health guidance. */
export function guidanceRoutes(_platform: Platform): Implementation[] {
  return [];
}
