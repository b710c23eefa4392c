import { useEffect, useState } from 'react';
import { openViewports, type Viewports } from './engine/viewports.ts';

/** A place for pictures while the page shows them; null until it is there. */
export function useViewports(): Viewports | null {
  const [viewports, setViewports] = useState<Viewports | null>(null);
  useEffect(() => {
    const opened = openViewports();
    opened.choose('window');
    setViewports(opened);
    return () => {
      setViewports(null);
      opened.close();
    };
  }, []);
  return viewports;
}
