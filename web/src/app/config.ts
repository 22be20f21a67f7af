import { type SiteConfig, siteConfigSchema } from '../../../shared/site-config.ts';

/** `/config.json` could not be had, or is not what the site needs. */
export class SiteConfigError extends Error {
  override readonly name = 'SiteConfigError';
}

/** Reads the settings of this deployment. */
export async function loadSiteConfig(fetchConfig: typeof fetch = fetch): Promise<SiteConfig> {
  let body: unknown;
  try {
    const response = await fetchConfig('/config.json', { credentials: 'same-origin' });
    body = await response.json();
  } catch (cause) {
    throw new SiteConfigError('The settings could not be fetched.', { cause });
  }
  const parsed = siteConfigSchema.safeParse(body);
  if (!parsed.success) throw new SiteConfigError('The settings are incomplete.');
  return parsed.data;
}
