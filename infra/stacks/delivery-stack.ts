import { ArnFormat, CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { FederatedPrincipal, OidcProviderNative, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/** A repository on GitHub. Names can be taken by others after a rename or deletion, ids cannot. */
interface Repository {
  owner: string;
  name: string;
  ownerId: string;
  id: string;
}

interface DeliveryStackProps extends StackProps {
  repository: Repository;
  regions: readonly string[];
  /** Set if the account already has GitHub's identity provider, which can exist only once. */
  existingProvider?: boolean;
}

const issuer = 'token.actions.githubusercontent.com';
/** Default qualifier of `cdk bootstrap`. */
const qualifier = 'hnb659fds';

interface Job {
  /** Last part of the `sub` claim in the job's token. */
  subject: string;
  /** The stage that the job compares or deploys. */
  stage: string;
  roles: readonly string[];
  /** Session duration. Must exceed the job's timeout-minutes in .github/workflows. */
  session: Duration;
}

const deploying = { roles: ['deploy', 'file-publishing', 'lookup'], session: Duration.hours(2) };

/** Jobs of .github/workflows with access to AWS. */
const jobs: Readonly<Record<string, Job>> = {
  // Runs unreviewed code: no bootstrap role, because the lookup role can read the whole account.
  Diff: { subject: 'pull_request', stage: 'staging', roles: [], session: Duration.hours(1) },
  Staging: { subject: 'environment:staging', stage: 'staging', ...deploying },
  Production: { subject: 'environment:production', stage: 'prod', ...deploying },
};

/** Calls of `cdk diff` with templates. A test runs it against an API that records its calls. */
const diffActions = ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'];

/** Read actions of the preflight that cannot be restricted to single resources. */
const preflightReads = [
  'backup:DescribeGlobalSettings',
  'backup:DescribeRegionSettings',
  'ce:ListCostAllocationTags',
  'cloudformation:DescribeStacks',
  'cloudformation:GetTemplate',
  'lambda:GetAccountSettings',
  'route53:GetHostedZone',
  'route53:ListResourceRecordSets',
  'ses:GetAccount',
  'ses:GetEmailIdentity',
  'servicequotas:GetServiceQuota',
];

/** API Gateway chooses the id of an API. */
const [stagePath, throttlePath] = ['/apis/*/stages/*', '/apis/*/stages/*/routesettings/*'];

/**
 * Returns the conditions for the tokens of a job. Repositories made, renamed or transferred after 2026-07-15 have their
 * ids in the subject, older ones only names (docs.github.com, "Immutable subject claims"); the id of the repository is a
 * claim of both, which AWS compares since February 2026 (aws.amazon.com, "AWS STS now supports validation of select
 * identity provider specific claims").
 */
const tokenOf = ({ owner, name, ownerId, id }: Repository, subject: string) => ({
  [`${issuer}:aud`]: 'sts.amazonaws.com',
  [`${issuer}:sub`]: [`repo:${owner}@${ownerId}/${name}@${id}:${subject}`, `repo:${owner}/${name}:${subject}`],
  [`${issuer}:repository_id`]: id,
});

/**
 * Gives GitHub's jobs access to the account without stored keys: GitHub signs the identity of a job, and each kind of
 * job of this repository has its own role (ADR 043). Protection rules of GitHub's environments decide who may deploy.
 */
export class DeliveryStack extends Stack {
  constructor(scope: Construct, id: string, props: DeliveryStackProps) {
    super(scope, id, props);
    const providerArn = props.existingProvider
      ? this.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer })
      : new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: ['sts.amazonaws.com'] })
          .oidcProviderArn;
    const { owner, name: repository, ownerId, id: repositoryId } = props.repository;
    new CfnOutput(this, 'Repository', {
      description: 'What the roles trust',
      value: `${owner}/${repository} (${ownerId}, ${repositoryId})`,
    });
    for (const [name, { subject, stage, roles, session }] of Object.entries(jobs)) {
      const job = new Role(this, name, {
        description: `Jobs of ${props.repository.owner}/${props.repository.name}: ${subject}`,
        maxSessionDuration: session,
        assumedBy: new FederatedPrincipal(
          providerArn,
          { StringEquals: tokenOf(props.repository, subject) },
          'sts:AssumeRoleWithWebIdentity',
        ),
        inlinePolicies:
          roles.length > 0
            ? {
                Bootstrap: this.assume(roles, props.regions),
                Preflight: this.preflight(stage, props.regions),
                Throttles: this.throttles(),
              }
            : { Diff: this.diff(stage, props.regions) },
      });
      if (roles.length > 0)
        Validations.of(job).acknowledge(
          {
            id: 'AwsSolutions-IAM5[Resource::*]',
            reason: 'Reads settings of the account, the names of its stacks and its hosted zones; changes nothing.',
          },
          ...props.regions.map((region) => ({
            id: `AwsSolutions-IAM5[Resource::arn:aws:secretsmanager:${region}:<AWS::AccountId>:secret:morada/${stage}/*]`,
            reason: 'The shape of the stage’s own secrets is checked before a deployment that reads them.',
          })),
          ...[stagePath, throttlePath].map((path) => ({
            id: `AwsSolutions-IAM5[Resource::arn:aws:apigateway:${this.region}::${path}]`,
            reason: 'A deployment moves the throttles of routes, and API Gateway chooses the ids of APIs.',
          })),
        );
      else
        Validations.of(job).acknowledge(
          ...props.regions.map((region) => ({
            id: `AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${region}:<AWS::AccountId>:stack/Morada-${stage}-*/*]`,
            reason: 'The stacks of one stage, whose ids CloudFormation chooses.',
          })),
        );
      Validations.of(job).acknowledge({
        id: 'NIST.800.53.R5-IAMNoInlinePolicy',
        reason: 'The role has this one purpose: a policy that others could attach would widen nothing but the risk.',
      });
      const [, environment] = /^environment:(.+)$/.exec(subject) ?? [];
      new CfnOutput(this, `${name}Role`, {
        description: environment
          ? `The variable AWS_ROLE of GitHub's environment ${environment}`
          : `The variable AWS_ROLE_${name.toUpperCase()} of the repository at GitHub`,
        value: job.roleArn,
      });
    }
  }

  private assume(roles: readonly string[], regions: readonly string[]): PolicyDocument {
    const names = regions.flatMap((region) =>
      roles.map((role) => `cdk-${qualifier}-${role}-role-${this.account}-${region}`),
    );
    const resources = names.map((resourceName) =>
      this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName }),
    );
    return new PolicyDocument({ statements: [new PolicyStatement({ actions: ['sts:AssumeRole'], resources })] });
  }

  /** Permits `cdk diff --method template`: reading the templates of the stage's own stacks. */
  private diff(stage: string, regions: readonly string[]): PolicyDocument {
    const resources = regions.map((region) =>
      this.formatArn({ service: 'cloudformation', region, resource: 'stack', resourceName: `Morada-${stage}-*/*` }),
    );
    return new PolicyDocument({
      statements: [new PolicyStatement({ actions: diffActions, resources })],
    });
  }

  /** Permits `npm run preflight`: reading settings of the account and metadata of the stage's own secrets. */
  private preflight(stage: string, regions: readonly string[]): PolicyDocument {
    const arns = (service: string, path: string) =>
      regions.map((region) =>
        this.formatArn({ service, region, resource: path, arnFormat: ArnFormat.NO_RESOURCE_NAME }),
      );
    return new PolicyDocument({
      statements: [
        new PolicyStatement({ actions: preflightReads, resources: ['*'] }),
        new PolicyStatement({
          actions: ['apigateway:GET'],
          resources: regions.map((region) => `arn:${this.partition}:apigateway:${region}::/account`),
        }),
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

  /** Permits what a deployment does itself to the throttles of routes (ADR 050). */
  private throttles(): PolicyDocument {
    const arn = (path: string): string => `arn:${this.partition}:apigateway:${this.region}::${path}`;
    return new PolicyDocument({
      statements: [
        new PolicyStatement({ actions: ['apigateway:GET'], resources: [arn('/apis'), arn(stagePath)] }),
        new PolicyStatement({ actions: ['apigateway:PATCH'], resources: [arn(stagePath)] }),
        new PolicyStatement({ actions: ['apigateway:DELETE'], resources: [arn(throttlePath)] }),
      ],
    });
  }
}
