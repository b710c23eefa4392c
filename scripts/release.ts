import { program } from './steps.ts';

/**
 * Records the data of this release and the API's answers about it, for the upgrade test
 * (apps/server/src/testing/releases).
 */
process.exitCode = await program(['vitest', 'run', '--project', 'release']);
