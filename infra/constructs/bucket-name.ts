import { Aws } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';

/**
 * The name of one of the buckets that others must name before it exists, or without depending on its stack:
 * the content policy names the documents bucket, the release stack copies to the site's.
 */
export const bucketName = (stage: Stage, content: 'documents' | 'exports' | 'accounts' | 'site'): string =>
  `morada-${stage.name}-${content}-${Aws.ACCOUNT_ID}-${stage.region}`;
