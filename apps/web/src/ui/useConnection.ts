import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import type { Connection } from './connectionWatch.ts';

/** Whether the server is there, followed. */
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.getState);
