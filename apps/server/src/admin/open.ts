import type { Config } from '../config.ts';
import { type OpenPlatform, openPlatform } from '../server.ts';

/** Runs a command on the opened platform and always closes it. A running server is not disturbed, and no line of the log gets into the answer. */
export async function withPlatform<T>(config: Config, work: (platform: OpenPlatform) => Promise<T>): Promise<T> {
  const platform = await openPlatform(config, 2);
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}
