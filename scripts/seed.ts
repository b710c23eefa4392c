import fc from 'fast-check';

/**
 * Generated inputs are the same in each run: a failure tells of the change under test, not of new inputs. `FC_SEED=7` generates
 * others.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
