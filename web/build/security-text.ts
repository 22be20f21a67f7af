import { securityMailbox } from '#shared/brokerage.ts';
import { siteOriginPlaceholder } from '#shared/site/public-pages.ts';

/** Path of the file in the site's folder, as required by RFC 9116. */
export const securityTextFile = '.well-known/security.txt';

/** RFC 9116 recommends less than a year, so that outdated contacts are not trusted. */
const validDays = 364;

/**
 * Returns `security.txt` (RFC 9116): contact for vulnerability reports, languages and expiry. Every build renews it;
 * `npm run smoke` fails once a deployed one has less than 60 days left.
 */
export function securityText(builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + validDays * 24 * 60 * 60_000);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${securityMailbox}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${siteOriginPlaceholder}/${securityTextFile}`,
    '',
  ].join('\n');
}
