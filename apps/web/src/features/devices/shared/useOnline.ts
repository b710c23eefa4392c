import { useEffect, useState } from 'react';

/**
 * Whether a device still counts as online, some time after the answer that told for how long: what falls silent makes no
 * call, and nobody tells of it.
 * @param onlineForMs from when the answer came; a new answer begins anew
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
