import { connection } from '#ui/connection.ts';
import { setSignedIn } from './account.ts';

/** Reloads the whole console, at another address if given. While the server is away it waits, showing nothing of the account. */
export async function loadAnew(address?: string): Promise<void> {
  const { kind } = await connection.check();
  if (kind === 'offline' || kind === 'away') {
    setSignedIn(null);
    await connection.whenHere();
  }
  if (address === undefined) window.location.reload();
  else window.location.replace(address);
}
