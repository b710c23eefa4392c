import { useEffect, useState } from 'react';

/** A screen of the mall. */
export type Place =
  | Readonly<{ screen: 'shelf' | 'cart' | 'checkout' | 'orders' }>
  | Readonly<{ screen: 'product' | 'order'; id: string }>;

const START: Place = { screen: 'shelf' };
const placeIn = (state: unknown): Place => (state as { mall?: Place } | null)?.mall ?? START;

/** The screen shown; the browser's back button goes to the one before. */
export function usePlace(): [Place, (place: Place, how?: 'replace') => void] {
  const [place, setPlace] = useState(() => placeIn(window.history.state));
  useEffect(() => {
    const onPop = (event: PopStateEvent) => setPlace(placeIn(event.state));
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const go = (next: Place, how?: 'replace') => {
    if (how === 'replace') window.history.replaceState({ mall: next }, '');
    else window.history.pushState({ mall: next }, '');
    setPlace(next);
  };
  return [place, go];
}
