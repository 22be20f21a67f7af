import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { siteOriginPlaceholder } from '../../shared/public-pages.ts';

/** Kinds of files in which a page may speak of its own address. */
const textFile = /\.(html|xml|txt)$/;

/**
 * The files of the built site that speak of the site's own address (canonical links, sitemap), with the real one in the
 * placeholder's place (ADR 010). The address is known only to the deployment.
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
