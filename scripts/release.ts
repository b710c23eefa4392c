import { program } from './steps.ts';

/** Records the data of this release and what the API tells of it, for the test of upgrades (apps/server/src/testing/releases). */
process.exitCode = await program(['vitest', 'run', '--project', 'release']);
