import type { SiteConfig } from '#shared/site/site-config.ts';

/** `/config.json` could not be loaded, or is invalid. */
export class SiteConfigError extends Error {
  override readonly name = 'SiteConfigError';
}

/** Checked by hand: a schema library would be a twentieth of the first load, for one file that we generate. */
const fields = {
  stage: true,
  region: true,
  userPoolId: true,
  userPoolClientId: true,
  liveUrl: true,
  userPoolEndpoint: true,
} as const satisfies Readonly<Record<Exclude<keyof SiteConfig, 'googleSignInUrl' | 'passkeys' | 'whatsapp'>, true>>;

const isSiteConfig = (body: unknown): body is SiteConfig =>
  typeof body === 'object' &&
  body !== null &&
  Object.keys(fields).every((field) => typeof (body as Readonly<Record<string, unknown>>)[field] === 'string');

/** Loads the settings of this deployment. */
export async function loadSiteConfig(fetchConfig: typeof fetch = fetch): Promise<SiteConfig> {
  let body: unknown;
  try {
    const response = await fetchConfig('/config.json', { credentials: 'same-origin' });
    body = await response.json();
  } catch (cause) {
    throw new SiteConfigError('The settings could not be fetched.', { cause });
  }
  if (!isSiteConfig(body)) throw new SiteConfigError('The settings are incomplete.');
  return body;
}

let settings: Promise<SiteConfig> | undefined;

/** Returns the settings of this deployment, loaded once; after a failure the next call tries again. */
export function siteConfig(): Promise<SiteConfig> {
  settings ??= loadSiteConfig().catch((error: unknown) => {
    settings = undefined;
    throw error;
  });
  return settings;
}
