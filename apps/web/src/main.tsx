import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startRouter } from '#app/router.tsx';
import { startI18n } from '#ui/i18n.ts';
import '#app/app.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

await startI18n();
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={startRouter()} />
  </StrictMode>,
);
