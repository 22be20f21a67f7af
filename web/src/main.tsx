import './ui/base.css';
import './app/layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchActivity } from './app/activity.ts';
import { App } from './app/app.tsx';
import { startSession } from './app/session.ts';

watchActivity();
startSession();

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
