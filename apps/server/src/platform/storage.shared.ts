import { Refusal } from './refusal.ts';
import type { Server } from './servers.ts';
import type { Storage } from './storage.ts';

/** Two servers at work keep files in different places: neither has all of them, nor sees what the other stores. */
export class FilesElsewhere extends Refusal {
  constructor() {
    super(503, 'errors:filesElsewhere');
  }
}

/** The storage, as long as all servers share it; else each use throws `FilesElsewhere`. */
export function sharedStorage(storage: Storage, server: Pick<Server, 'isApart'>): Storage {
  const shared = () => {
    if (server.isApart) throw new FilesElsewhere();
    return storage;
  };
  return {
    put: async (key, content) => shared().put(key, content),
    get: async (key) => shared().get(key),
    has: async (key) => shared().has(key),
    stream: async (key) => shared().stream(key),
    copyTo: async (key, path) => shared().copyTo(key, path),
    list: (folder) => shared().list(folder),
    delete: async (key) => shared().delete(key),
    identity: () => storage.identity(),
    quotaMb: storage.quotaMb,
  };
}
