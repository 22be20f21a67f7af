import { renderToStaticMarkup } from 'react-dom/server';
import { isListed, type PublicPage, publicPages, siteOriginPlaceholder } from '#shared/site/public-pages.ts';
import { complaint } from '../../features/site/complaint/complaint-page.tsx';
import { invitation } from '../../features/site/invitation/invitation-page.tsx';
import { landingContent } from '../../features/site/landing/landing-page.tsx';
import { privacy } from '../../features/site/legal/privacy-page.tsx';
import { terms } from '../../features/site/legal/terms-page.tsx';
import { mailFiles } from '../../features/site/mail-files/mail-files-page.tsx';
import type { PublicPageContent } from '../../features/site/public-page.ts';
import { PortalHead, WithoutScript } from './portal-document.tsx';
import { PublicHead } from './public-head.tsx';
import { simulator } from './simulator.tsx';

const contents: Readonly<Record<PublicPage, PublicPageContent>> = {
  landing: landingContent,
  simulator,
  privacy,
  terms,
  invitation,
  mailFiles,
  complaint,
};

/** Markup for `<head>` and for `<body>`. */
interface PageMarkup {
  head: string;
  body: string;
}

/** Renders the markup of a public page. Called by the build (web/build/prerender.ts). */
export function render(page: PublicPage): PageMarkup {
  const content = contents[page];
  const address = siteOriginPlaceholder + publicPages[page];
  return {
    head: renderToStaticMarkup(
      <PublicHead content={content} address={address} origin={siteOriginPlaceholder} listed={isListed(page)} />,
    ),
    body: renderToStaticMarkup(content.body),
  };
}

/** Renders the static markup of the signed-in app's document. */
export const renderPortal = (): PageMarkup => ({
  head: renderToStaticMarkup(<PortalHead />),
  body: renderToStaticMarkup(<WithoutScript />),
});
