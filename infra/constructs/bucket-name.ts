import { Aws } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';

/**
 * Returns the name of a bucket that is referenced before it exists or without depending on its stack: the content
 * security policy contains the documents bucket, the release stack copies to the site's bucket.
 */
export const bucketName = (stage: Stage, content: 'documents' | 'exports' | 'accounts' | 'site' | 'mail'): string =>
  `morada-${stage.name}-${content}-${Aws.ACCOUNT_ID}-${stage.region}`;
