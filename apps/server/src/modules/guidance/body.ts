import { GUIDANCE_BODY } from '@cogclinic/contract/guidance';
import { loadCleaner } from '#platform/richText.ts';

/**
 * The body of a guidance or a template as it is kept.
 * @throws Refusal 422 when nothing to read is left of it, or it is too long
 */
export async function keptBody(given: string): Promise<string> {
  const { keptBody: kept } = await loadCleaner();
  return kept(given, { most: GUIDANCE_BODY, long: 'guidance:longBody', blank: 'guidance:blankBody' });
}
