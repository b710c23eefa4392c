import { scaleCalls } from '@cogclinic/contract/scales';
import { Suspense } from 'react';
import { useCall } from '#ui/api.ts';
import { Heed, HeedAge } from './Heed.tsx';

type PushHeedProps = { value: string | null; age: number | undefined };

/** Cautions about the chosen scale, for a patient who answers it alone. */
export function PushHeed({ value: instrument, age }: PushHeedProps) {
  const { data } = useCall(
    scaleCalls.items,
    { params: { typeId: instrument ?? '' } },
    { enabled: instrument !== null, quiet: true },
  );
  // There before it says anything, so that it is read out once it does.
  return (
    <div role="status">
      {instrument !== null && data && (
        // Its texts come later: the form stays meanwhile, with a list that may be open.
        <Suspense fallback={null}>
          <HeedAge instrument={data.instrument} age={age} />
          <Heed instrument={data.instrument} />
        </Suspense>
      )}
    </div>
  );
}
