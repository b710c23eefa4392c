const AGAIN_MS = 4_000;

/** Loads code that is not needed yet. Without a network it waits for one, and the game goes on meanwhile. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}
