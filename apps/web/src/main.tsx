import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { firstPage, loadAhead, startRouter } from '#app/router.tsx';
import { watchConnection } from '#ui/connection.ts';
import { startI18n } from '#ui/i18n.ts';
import '#ui/tokens.css';
import '#ui/global.css';
import '#ui/visuallyHidden.css';

const RELOADED = 'reloaded-at';
const ONCE_IN_MS = 30_000;

/** Without texts nothing can be said: most likely a new version has replaced the files, and loading anew helps. */
function startAnew(error: unknown): never {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (Date.now() - last > ONCE_IN_MS) {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  }
  throw error;
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

async function start(root: Root): Promise<void> {
  await startI18n().catch(startAnew);
  const router = startRouter();
  await firstPage(router);
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

watchConnection();
loadAhead();
void start(createRoot(container));
