import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { avatarOrigin } from '#shared/people/avatar.ts';
import { createSiteHeaders, shareHeaders } from '../constructs/security-headers.ts';

/**
 * What the sandboxes of an account share: response headers policies of CloudFront, of which it has 20. The content
 * policy permits the buckets, sockets and sign-in domains of the whole region, where that of a stage names its own.
 */
export class SandboxesStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const { region, urlSuffix } = this;
    const headers = createSiteHeaders(this, {
      name: 'sandboxes',
      prefix: `Morada-Sandboxes-${region}`,
      connect: [
        `https://cognito-idp.${region}.${urlSuffix}`,
        `https://*.s3.${region}.${urlSuffix}`,
        `wss://*.execute-api.${region}.${urlSuffix}`,
        `https://*.auth.${region}.amazoncognito.com`,
      ],
      images: [avatarOrigin],
    });
    shareHeaders(this, headers);
  }
}
