import { EYE_VERSIONS, type EyeVersion } from '@cogclinic/gaze/tasks/codes';

/**
 * The question version that is proposed after that of the last assessment: each retest in its turn, and never the first
 * again.
 */
export function versionAfter(last: EyeVersion | null): EyeVersion {
  if (last === null) return 'initial';
  const [, first = 'retest1'] = EYE_VERSIONS;
  return EYE_VERSIONS[EYE_VERSIONS.indexOf(last) + 1] ?? first;
}
