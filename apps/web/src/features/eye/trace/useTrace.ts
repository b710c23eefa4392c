import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { traceOfBlob } from '@cogclinic/gaze/recordingFile/traceBlob';
import type { TraceRange } from '@cogclinic/gaze/recordingFile/traceRange';
import { useEffect, useState } from 'react';
import { useCall } from '#ui/api.ts';
import type { View } from './view.ts';

/** The stretch of a trace that is in view; the one before stays until it has come. */
export function useTrace(id: string, view: View, pixels: number): { trace: TraceRange | null; error: unknown } {
  const query = { from: Math.floor(view.from), until: Math.ceil(view.until), pixels };
  const { data, error } = useCall(
    eyeRecordingCalls.trace,
    { params: { id }, query },
    { quiet: true, keepPrevious: true },
  );
  const [trace, setTrace] = useState<TraceRange | null>(null);
  useEffect(() => {
    let isShown = true;
    const take = async (blob: Blob) => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      if (isShown) setTrace(traceOfBlob(bytes));
    };
    if (data) void take(data);
    return () => {
      isShown = false;
    };
  }, [data]);
  return { trace, error };
}
