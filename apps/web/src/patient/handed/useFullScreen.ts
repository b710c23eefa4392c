import { useEffect } from 'react';

/**
 * Keeps the page in full screen, and on this page, while a patient holds the device. Browsers allow full screen only in
 * answer to a touch, so every touch asks for it again; without support for it nothing changes.
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
