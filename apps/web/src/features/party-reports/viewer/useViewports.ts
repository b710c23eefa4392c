import { useEffect, useEffectEvent, useState } from 'react';
import { openViewports, type Viewports } from './engine/viewports.ts';
import { useMeasuredText } from './measuredText.ts';

/** A place for pictures while the page shows them; null until it is there. */
export function useViewports(): Viewports | null {
  const [viewports, setViewports] = useState<Viewports | null>(null);
  const measuredText = useMeasuredText();
  const write = useEffectEvent(measuredText);
  useEffect(() => {
    const opened = openViewports((...measured) => write(...measured));
    opened.choose('window');
    setViewports(opened);
    return () => {
      setViewports(null);
      opened.close();
    };
  }, []);
  return viewports;
}
