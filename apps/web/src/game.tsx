import { GAME_CODES, type GameCode } from '@cogclinic/games/game';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { openingOfPage } from '#games/openingOfPage.ts';
import { loadPlayable } from '#games/playables.ts';
import { OpenedGame } from '#games/screens/OpenedGame.tsx';
import { RefusedPage } from '#games/screens/RefusedPage.tsx';
import { startTexts } from '#games/texts.ts';
import { tryAnew } from '#ui/tryAnew.ts';
import '#games/palette.css';
import '#patient/base.css';
import '#ui/visuallyHidden.css';
import '#ui/tokens.css';

// A game, at the path of its code: apart from the console, of which it shares hardly any code.

const container = document.getElementById('root');
const code = GAME_CODES.find((one) => window.location.pathname === `/${one}`);
if (!container || !code) throw new Error('not the page of a game');

async function start(code: GameCode, root: Root): Promise<void> {
  const playable = await loadPlayable(code).catch(tryAnew);
  await startTexts(playable).catch(tryAnew);
  const opening = await openingOfPage(code).catch(tryAnew);
  if (opening.kind === 'play') {
    root.render(
      <StrictMode>
        <OpenedGame playable={playable} assignment={opening.assignment} />
      </StrictMode>,
    );
    // What was played before is sent while the cover is read.
    void opening.assignment.keeping?.outbox();
  } else if (opening.kind === 'refused') {
    root.render(
      <StrictMode>
        <RefusedPage why={opening.why} leave={opening.leave} />
      </StrictMode>,
    );
  } else if (opening.kind === 'watch') {
    const { watchPageOf } = await import('#games/watch/watch.tsx').catch(tryAnew);
    root.render(
      <StrictMode>{await watchPageOf(playable, opening.sessionId, opening.leave).catch(tryAnew)}</StrictMode>,
    );
  }
}

void start(code, createRoot(container));
