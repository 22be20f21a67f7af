import './app/first.ts';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchActivity } from './core/activity.ts';
import { startSession } from './core/session.ts';
import { surviveTranslation } from './core/translated-pages.ts';

surviveTranslation();
watchActivity();
startSession();

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
