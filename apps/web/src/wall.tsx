import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { tryAnew } from '#ui/tryAnew.ts';
import { ScreenPage } from '#wall/ScreenPage.tsx';
import { StaffPage } from '#wall/StaffPage.tsx';
import { startTexts } from '#wall/texts.ts';
import '#ui/tokens.css';
import '#ui/visuallyHidden.css';
import '#wall/base.css';

// The wall screen, /screen; with "staff" in its address, for whoever is signed in: apart from the console, of which it shares hardly
// any code.

const container = document.getElementById('root');
if (!container) throw new Error('wall.html has no #root');

const isStaff = new URLSearchParams(window.location.search).has('staff');

async function start(root: Root): Promise<void> {
  await startTexts().catch(tryAnew);
  root.render(<StrictMode>{isStaff ? <StaffPage /> : <ScreenPage />}</StrictMode>);
}

void start(createRoot(container));
