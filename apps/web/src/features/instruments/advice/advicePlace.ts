import type { adviceCalls } from '@cogclinic/contract/advices';
import type { CallData } from '@cogclinic/contract/call';

export type BandAdvice = CallData<typeof adviceCalls.list>[number]['bands'][number];
/** The advice of one band of an instrument by one norm set. */
export type AdvicePlace = Readonly<{ instrument: string; normSet: string; advice: BandAdvice }>;
