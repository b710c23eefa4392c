import type { Page } from '@playwright/test';

export type Line = Readonly<{
  /** The server's messages since the last `hold`. */
  told(): string;
  /** Holds back the server's messages until `pass`. */
  hold(): void;
  pass(): void;
  /** Closes the channel, and drops what was held back; the page's attempts to reopen it wait for `mend`. */
  cut(): Promise<void>;
  mend(): void;
  /** The number of messages by which the page has named what it watches; one each time the channel opens. */
  watched(): number;
}>;

/** Intercepts the channel of live changes; to be called before the page is loaded. */
export async function lineOf(page: Page): Promise<Line> {
  let told: string[] = [];
  let held: (() => void)[] | null = null;
  let watched = 0;
  let end = async () => {};
  let mended = Promise.withResolvers<void>();
  mended.resolve();
  await page.routeWebSocket(/\/api\/live$/, async (own) => {
    await mended.promise;
    const server = own.connectToServer();
    own.onMessage((message) => {
      watched += 1;
      server.send(message);
    });
    server.onMessage((message) => {
      told.push(String(message));
      const give = () => own.send(message);
      if (held) held.push(give);
      else give();
    });
    end = async () => {
      await server.close();
      await own.close();
    };
  });
  return {
    told: () => told.join(),
    hold() {
      told = [];
      held = [];
    },
    pass() {
      for (const give of held ?? []) give();
      held = null;
    },
    async cut() {
      mended = Promise.withResolvers<void>();
      held = null;
      await end();
    },
    mend: () => mended.resolve(),
    watched: () => watched,
  };
}
