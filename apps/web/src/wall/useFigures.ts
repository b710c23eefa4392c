import { openChannel } from '@cogclinic/contract/channelClient';
import { WALL_HERE_S } from '@cogclinic/contract/wallRules';
import { useEffect, useState } from 'react';
import { isOutdated } from '#ui/version.ts';
import { asScreen, figuresChannel, screenCalls } from './calls.ts';
import { forgetScreenToken, getScreenToken } from './kept.ts';
import type { Shown } from './shown.ts';
import { showIn } from './texts.ts';

/** Even a connection that never breaks finds a new version within the hour. */
const LOOK_MS = 3_600_000;

const baseUrl = () => `${window.location.origin.replace(/^http/, 'ws')}/api`;

/** Loads the page anew when the server has another version of it. */
async function renew(): Promise<void> {
  if (await isOutdated('/screen')) window.location.reload();
}

/**
 * What the server tells this screen; null before the first time.
 * @param onEnd told once the screen's token opens nothing any more
 */
export function useFigures(onEnd: () => void): { shown: Shown | null; lost: boolean } {
  const [shown, setShown] = useState<Shown | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let wasLost = false;
    const end = () => {
      forgetScreenToken();
      onEnd();
    };
    const channel = openChannel(figuresChannel, {
      baseUrl,
      token: getScreenToken,
      onMessage(message) {
        setShown(message);
        void showIn(message.screen.language);
      },
      onState(state) {
        setLost(state === 'closed');
        if (state === 'open' && wasLost) void renew();
        wasLost = state === 'closed';
        // Why a channel does not open, a browser does not tell: a call does.
        if (state === 'closed') {
          asScreen.send(screenCalls.me).catch((error: { code?: number }) => {
            if (error.code === 401 && getScreenToken() !== null) end();
          });
        }
      },
      onEnd: end,
    });
    channel.say({ here: true });
    const saying = setInterval(() => channel.say({ here: true }), WALL_HERE_S * 1000);
    const looking = setInterval(() => void renew(), LOOK_MS);
    return () => {
      clearInterval(saying);
      clearInterval(looking);
      channel.close();
    };
  }, [onEnd]);
  return { shown, lost };
}
