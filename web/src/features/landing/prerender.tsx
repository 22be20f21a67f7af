import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing-page.tsx';

/** The landing page as markup: no script draws it. */
export const render = (): string => renderToStaticMarkup(<LandingPage />);
