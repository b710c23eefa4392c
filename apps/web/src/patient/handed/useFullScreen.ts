import { useEffect } from 'react';

/**
 * While the device is in a patient's hands: each touch asks for the full screen, which browsers give to a touch alone, and the
 * button "back" leads nowhere. Where there is no full screen, the page stays as it is.
 */
export function useFullScreen(isHandedOver: boolean): void {
  useEffect(() => {
    if (!isHandedOver) return;
    const fill = () => {
      if (document.fullscreenElement || !document.documentElement.requestFullscreen) return;
      document.documentElement.requestFullscreen().catch(() => undefined);
    };
    const stay = () => window.history.pushState(null, '', window.location.href);
    stay();
    document.addEventListener('click', fill);
    window.addEventListener('popstate', stay);
    return () => {
      document.removeEventListener('click', fill);
      window.removeEventListener('popstate', stay);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [isHandedOver]);
}
