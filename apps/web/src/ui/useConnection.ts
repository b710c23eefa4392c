import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import type { Connection } from './connectionWatch.ts';

/** The state of the connection to the server, kept up to date. */
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.getState);
