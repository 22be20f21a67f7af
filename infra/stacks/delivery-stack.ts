import { ArnFormat, CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib';
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

interface Job {
  readonly subject: string;
  /** Of the bootstrap: by which the job works. */
  readonly roles: readonly string[];
  /** What it deploys, and therefore looks at before. */
  readonly stage?: string;
}

const deploying = ['deploy', 'file-publishing', 'lookup'];

/** What a job of the forge may be. */
const jobs: Readonly<Record<string, Job>> = {
  Diff: { subject: 'pull_request', roles: ['lookup'] },
  Staging: { subject: 'environment:staging', roles: deploying, stage: 'staging' },
  Production: { subject: 'environment:production', roles: deploying, stage: 'prod' },
};

/** What the preflight reads that has no names to be restricted to. */
const looks = [
  'cloudformation:DescribeStacks',
  'lambda:GetAccountSettings',
  'route53:GetHostedZone',
  'ses:GetAccount',
  'ses:GetEmailIdentity',
];

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
    for (const [name, { subject, roles, stage }] of Object.entries(jobs)) {
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
          ...(stage ? { Preflight: this.preflight(stage, props.regions) } : {}),
        },
      });
      if (stage)
        Validations.of(job).acknowledge(
          {
            id: 'AwsSolutions-IAM5[Resource::*]',
            reason: 'Looks at settings of the account, the names of its stacks and its hosted zones; changes nothing.',
          },
          ...props.regions.map((region) => ({
            id: `AwsSolutions-IAM5[Resource::arn:aws:secretsmanager:${region}:<AWS::AccountId>:secret:morada/${stage}/*]`,
            reason: 'The shape of the stage’s own secrets is looked at before a deployment that reads them.',
          })),
        );
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

  /** What `npm run preflight` looks at: settings of the account, and the shape of the stage's own secrets. */
  private preflight(stage: string, regions: readonly string[]): PolicyDocument {
    const arns = (service: string, path: string) =>
      regions.map((region) =>
        this.formatArn({ service, region, resource: path, arnFormat: ArnFormat.NO_RESOURCE_NAME }),
      );
    return new PolicyDocument({
      statements: [
        new PolicyStatement({ actions: looks, resources: ['*'] }),
        new PolicyStatement({
          actions: ['ssm:GetParameter'],
          resources: arns('ssm', `parameter/cdk-bootstrap/${qualifier}/version`),
        }),
        new PolicyStatement({
          actions: ['secretsmanager:GetSecretValue'],
          resources: arns('secretsmanager', `secret:morada/${stage}/*`),
        }),
      ],
    });
  }
}
