import type { Page } from '@playwright/test';

export type Line = Readonly<{
  /** What the server has told since the last `hold`. */
  told(): string;
  /** Keeps from the page what the server tells, until `pass`. */
  hold(): void;
  pass(): void;
  /** Ends the channel; the page's next attempts wait until `mend`. */
  cut(): Promise<void>;
  mend(): void;
  /** How often the page has said what it watches, which it does each time the channel opens. */
  watched(): number;
}>;

/** Stands between a page that was not loaded yet and the server's channel. */
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
      await end();
    },
    mend: () => mended.resolve(),
    watched: () => watched,
  };
}
