import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { siteOriginPlaceholder } from '#shared/site/public-pages.ts';

/** Types of files that may contain the site's address. */
const textFile = /\.(html|xml|txt)$/;

/**
 * Returns the built files that contain the site's address (canonical links, sitemap), with the placeholder replaced.
 * Only the deployment knows the address (ADR 010).
 * @param siteUrl `https://…`, without a trailing slash; may be a token
 */
export function addressedFiles(siteFolder: string, siteUrl: string): readonly ISource[] {
  return readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      if (!text.includes(siteOriginPlaceholder)) return [];
      const key = relative(siteFolder, file).split(sep).join('/');
      return Source.data(key, text.replaceAll(siteOriginPlaceholder, siteUrl));
    });
}
