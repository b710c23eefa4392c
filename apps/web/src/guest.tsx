import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GuestPage } from '#patient/GuestPage.tsx';
import { startTexts } from '#patient/texts.ts';
import { watchConnection } from '#ui/connection.ts';
import '#ui/tokens.css';

// The patient's page, /p/{token}: apart from the console, of which it shares hardly any code.
const AGAIN_MS = 8_000;

const container = document.getElementById('root');
if (!container) throw new Error('guest.html has no #root');

/** Without texts nothing can be said: tries anew until the network is back. */
function tryAnew(error: unknown): never {
  const reload = () => window.location.reload();
  setTimeout(reload, AGAIN_MS);
  window.addEventListener('online', reload);
  throw error;
}

const token = window.location.pathname.split('/')[2] ?? '';
watchConnection();
await startTexts(token).catch(tryAnew);
createRoot(container).render(
  <StrictMode>
    <GuestPage token={token} />
  </StrictMode>,
);
