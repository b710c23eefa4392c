import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const collect = gcOf();

/**
 * Frees what died young, in a millisecond or two. V8 lets 32 MB of dead buffers lie before it collects them on its own, since their
 * bytes are not in its heap: after a file was received they would be there while it is worked on.
 */
export function collectYoung(): void {
  collect({ type: 'minor' });
}

/** V8 gives the function to contexts that are made while its flag is set. The flag is taken back: code compiled under other flags is compiled again. */
function gcOf(): (options: { type: 'minor' }) => void {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('gc');
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}
