import { useEffect, useState } from 'react';

/**
 * Whether a device still counts as online. The page counts the time itself: no message announces that a device fell silent.
 * @param answer says for how many ms from its arrival the device counts as online; a new answer restarts the count
 */
export function useOnline(answer: Readonly<{ onlineForMs: number }>): boolean {
  const [silent, setSilent] = useState<object | null>(null);
  useEffect(() => {
    if (answer.onlineForMs <= 0) return;
    const timer = setTimeout(() => setSilent(answer), answer.onlineForMs);
    return () => clearTimeout(timer);
  }, [answer]);
  return answer.onlineForMs > 0 && silent !== answer;
}
