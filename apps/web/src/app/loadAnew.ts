import { connection } from '#ui/connection.ts';
import { setSignedIn } from './account.ts';

/** Loads the whole console anew at an address, or where it is; while no server is there it waits, showing nothing of the account. */
export async function loadAnew(address?: string): Promise<void> {
  const { kind } = await connection.check();
  if (kind === 'offline' || kind === 'away') {
    setSignedIn(null);
    await connection.whenHere();
  }
  if (address === undefined) window.location.reload();
  else window.location.replace(address);
}
