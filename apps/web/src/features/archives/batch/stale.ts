import { queryClient } from '#ui/api.ts';

/**
 * Patients came, went or were merged: whatever lists, names or counts anything of theirs may be another now, on any page.
 * What is shown is asked for again, the rest when it is.
 */
export const forgetAnswers = (): Promise<void> => queryClient.invalidateQueries();
