import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  Effect,
  FederatedPrincipal,
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

interface DeliveryStackProps extends StackProps {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** Regions that have been bootstrapped and are deployed to. */
  readonly regions: readonly string[];
  /** Set where the account knows GitHub already: an account can have its identity provider only once. */
  readonly existingProvider?: boolean;
}

const issuer = 'token.actions.githubusercontent.com';
/** Of `cdk bootstrap`, unless somebody has chosen another. */
const qualifier = 'hnb659fds';

/** What a job of the forge may be, and by which of the bootstrap's roles it works. */
const jobs = {
  Diff: { subject: 'pull_request', roles: ['lookup'] },
  Staging: { subject: 'environment:staging', roles: ['deploy', 'file-publishing', 'lookup'] },
  Production: { subject: 'environment:production', roles: ['deploy', 'file-publishing', 'lookup'] },
} as const;

/**
 * Lets the forge's jobs into the account without a stored key: GitHub signs who a job is, and each kind of job gets a
 * role of its own, for this repository alone (docs/decisions/043). Whoever may deploy is decided by the environments'
 * rules at the forge.
 */
export class DeliveryStack extends Stack {
  constructor(scope: Construct, id: string, props: DeliveryStackProps) {
    super(scope, id, props);
    const providerArn = props.existingProvider
      ? this.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer })
      : new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: ['sts.amazonaws.com'] })
          .oidcProviderArn;
    for (const [name, { subject, roles }] of Object.entries(jobs)) {
      const bootstrapRoles = props.regions.flatMap((region) =>
        roles.map((role) =>
          this.formatArn({
            service: 'iam',
            region: '',
            resource: 'role',
            resourceName: `cdk-${qualifier}-${role}-role-${this.account}-${region}`,
          }),
        ),
      );
      const job = new Role(this, name, {
        description: `Jobs of ${props.repository}: ${subject}`,
        assumedBy: new FederatedPrincipal(
          providerArn,
          {
            StringEquals: {
              [`${issuer}:aud`]: 'sts.amazonaws.com',
              [`${issuer}:sub`]: `repo:${props.repository}:${subject}`,
            },
          },
          'sts:AssumeRoleWithWebIdentity',
        ),
        inlinePolicies: {
          Bootstrap: new PolicyDocument({
            statements: [
              new PolicyStatement({ effect: Effect.ALLOW, actions: ['sts:AssumeRole'], resources: bootstrapRoles }),
            ],
          }),
        },
      });
      Validations.of(job).acknowledge({
        id: 'NIST.800.53.R5-IAMNoInlinePolicy',
        reason: 'The role has this one purpose: a policy that others could attach would widen nothing but the risk.',
      });
      new CfnOutput(this, `${name}Role`, {
        description: `For the variable AWS_ROLE_${name.toUpperCase()} at the forge`,
        value: job.roleArn,
      });
    }
  }
}
