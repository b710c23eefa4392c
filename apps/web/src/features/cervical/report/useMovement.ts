import { cervicalCalls } from '@cogclinic/contract/cervical';
import { unpacked } from '@cogclinic/motion/movement';
import type { PoseTrace } from '@cogclinic/motion/pose';
import { useEffect, useState } from 'react';
import { useCall } from '#ui/api.ts';

/** The movement of an evaluation, unpacked; null until it is there. */
export function useMovement(id: string, rate: number) {
  const { data, error, refetch } = useCall(
    cervicalCalls.movement,
    { params: { id } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const [trace, setTrace] = useState<PoseTrace | null>(null);
  useEffect(() => {
    let isShown = true;
    void data?.arrayBuffer().then((buffer) => {
      if (isShown) setTrace(unpacked({ rate, bytes: new Uint8Array(buffer) }));
    });
    return () => {
      isShown = false;
    };
  }, [data, rate]);
  return { trace, error, retry: () => void refetch() };
}
