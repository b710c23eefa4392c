import { RECORD_NOUNS, RECORDS } from '@cogclinic/contract/records';
import { type ReactNode, use } from 'react';
import { PatientViewsContext } from '#features/records/shared/patientView.ts';
import type { Kind } from '../types.ts';

/** The icon of each kind that can be pushed; old pushes keep theirs even if the kind is no longer offered. */
export function usePushIcons(): (kind: Kind) => ReactNode {
  const views = use(PatientViewsContext);
  return (kind) => {
    const noun = RECORD_NOUNS.find((one) => {
      const declared = RECORDS[one];
      return 'pushed' in declared && declared.pushed.kind === kind;
    });
    return noun && views?.[noun].pushed?.icon;
  };
}
