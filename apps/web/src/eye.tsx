import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { openingOf } from '#eye/opening.ts';
import { EyePage } from '#eye/screens/EyePage.tsx';
import { Refused } from '#eye/screens/Refused.tsx';
import { startTexts } from '#eye/texts.ts';
import { tryAnew } from '#ui/tryAnew.ts';
import '#eye/palette.css';
import '#patient/base.css';
import '#ui/tokens.css';

// The stimulus page, /eye/run/{id of the assessment}: apart from the console, of which it shares hardly any code.

const container = document.getElementById('root');
if (!container) throw new Error('eye.html has no #root');

const id = window.location.pathname.split('/')[3] ?? '';

async function start(root: Root): Promise<void> {
  await startTexts().catch(tryAnew);
  const opening = await openingOf(id).catch(tryAnew);
  if (opening.kind === 'run') {
    root.render(
      <StrictMode>
        <EyePage {...opening} />
      </StrictMode>,
    );
  } else if (opening.kind === 'refused') {
    root.render(
      <StrictMode>
        <Refused why={opening.why} leave={opening.leave} />
      </StrictMode>,
    );
  }
}

void start(createRoot(container));
