import { Attempts } from '@cogclinic/outbox/attempts';
import { expect, test, vi } from 'vitest';
import { connection } from '#ui/connection.ts';
import { browserClock } from './browserClock.ts';

test('tries again as soon as the server is back, and never after the page was left', () => {
  const returns = new Set<() => void>();
  const follow = vi.spyOn(connection, 'onReturn').mockImplementation((listener) => {
    returns.add(listener);
    return () => returns.delete(listener);
  });
  const onBack = vi.fn();
  const attempts = new Attempts({ clock: browserClock, delayMs: 0, attempt: vi.fn(), onBack });
  attempts.attach();
  attempts.attach();
  expect(returns.size).toBe(1);
  for (const listener of returns) listener();
  expect(onBack).toHaveBeenCalledOnce();
  attempts.detach();
  expect(returns.size).toBe(0);
  attempts.attach();
  expect(returns.size).toBe(1);
  attempts.detach();
  follow.mockRestore();
});
