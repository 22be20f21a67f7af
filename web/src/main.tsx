import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchActivity } from '#core/activity.ts';
import { keepVisit } from '#core/keep-visit.ts';
import { startSession } from '#core/session.ts';
import { surviveTranslation } from '#core/translated-pages.ts';
import { App } from './app/app.tsx';
import { loadScreen } from './app/screens.ts';

/** Only app.html has it: a public page that borrows a dialog of the app loads this file, too. */
const root = document.getElementById('root');
if (root) {
  surviveTranslation();
  keepVisit();
  watchActivity();
  startSession();
  // In parallel with the request for the person, on which its guard waits.
  void loadScreen(location.pathname);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
