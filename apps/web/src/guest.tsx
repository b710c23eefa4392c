import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { GuestPage } from '#patient/GuestPage.tsx';
import { startTexts } from '#patient/texts.ts';
import { watchConnection } from '#ui/connection.ts';
import { tryAnew } from '#ui/tryAnew.ts';
import '#ui/tokens.css';

// The patient's page, /p/{token}: apart from the console, of which it shares hardly any code.

const container = document.getElementById('root');
if (!container) throw new Error('guest.html has no #root');

const token = window.location.pathname.split('/')[2] ?? '';
async function start(root: Root): Promise<void> {
  await startTexts(token).catch(tryAnew);
  root.render(
    <StrictMode>
      <GuestPage token={token} />
    </StrictMode>,
  );
}

watchConnection();
void start(createRoot(container));
