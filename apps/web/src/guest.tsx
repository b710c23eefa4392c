import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GuestPage } from '#features/push/guest/GuestPage.tsx';
import { startTexts } from '#features/push/guest/texts.ts';

// The patient's page, /p/{token}: apart from the console, of which it shares hardly any code.
const container = document.getElementById('root');
if (!container) throw new Error('guest.html has no #root');

await startTexts();
createRoot(container).render(
  <StrictMode>
    <GuestPage token={window.location.pathname.split('/')[2] ?? ''} />
  </StrictMode>,
);
