import { identityCalls } from '@cogclinic/contract/identity';
import type { RecordNoun } from '@cogclinic/contract/records';
import { use, useMemo } from 'react';
import { useCall } from '#ui/api.ts';
import { type PatientViewOf, PatientViewsContext } from './patientView.ts';

/** What is declared of a record, in the contract and for the page. */
export type ShownRecord = { [N in RecordNoun]: PatientViewOf<N> }[RecordNoun] & { noun: RecordNoun };

/**
 * The records of which this installation has any, in the order in which they are shown. The menu that the server sent
 * decides, so that what is shown of a record is there and gone together with its page.
 *
 * @throws Error outside of a page that provides the views
 */
export function usePatientViews(): readonly ShownRecord[] {
  const views = use(PatientViewsContext);
  if (!views) throw new Error('no views of records are given here');
  const { data: routes } = useCall(identityCalls.routes, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  return useMemo(() => {
    const isThere = ({ menuPath }: ShownRecord) => !menuPath || routes?.some(({ path }) => path === menuPath) === true;
    const nouns = Object.keys(views) as RecordNoun[];
    return nouns.map((noun) => ({ ...views[noun], noun })).filter(isThere);
  }, [views, routes]);
}
