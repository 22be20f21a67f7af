import { renderToStaticMarkup } from 'react-dom/server';

/** The landing page as markup: no script draws it. */
export const render = (): string => renderToStaticMarkup(<main>Morada</main>);
