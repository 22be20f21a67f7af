import { brokerage } from '#shared/brokerage.ts';
import type { PublicPageContent } from '../../features/site/public-page.ts';

interface PublicHeadProps {
  content: PublicPageContent;
  /** The page's absolute URL. */
  address: string;
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** Whether search engines may list the page. */
  listed: boolean;
}

/** Serializes JSON so that it cannot end its script element. */
const scriptSafe = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Metadata for search engines and link previews. */
export function PublicHead({
  content: { title, description, structuredData },
  address,
  origin,
  listed,
}: PublicHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {listed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brokerage.name} />
      <meta property="og:locale" content="pt_PT" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/social-image.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="Uma rua portuguesa com uma porta iluminada. O teu crédito habitação, com alguém ao teu lado."
      />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, escaped for the element it stands in
          dangerouslySetInnerHTML={{ __html: scriptSafe(structuredData) }}
        />
      )}
    </>
  );
}
