/** A quota of an AWS account in one region, or over all of them for IAM and CloudFront. */
interface AccountQuota {
  /** AWS's default. */
  limit: number;
  /** Where Service Quotas raises it, and up to what: the preflight says when to ask. */
  raise?: { service: string; code: string; region?: string; to: number };
}

/**
 * Quotas by type of resource, from the quotas pages of each service in the AWS documentation, and AWS's own defaults of
 * Service Quotas. `infra/quotas.test.ts` multiplies what production, staging and the sandboxes have.
 */
export const accountQuotas: Readonly<Record<string, AccountQuota>> = {
  'AWS::ApiGatewayV2::Api': { limit: 600 },
  'AWS::Backup::BackupPlan': { limit: 100 },
  'AWS::Backup::BackupVault': { limit: 100 },
  'AWS::Budgets::Budget': { limit: 20_000 },
  'AWS::CertificateManager::Certificate': { limit: 2_500 },
  'AWS::CloudFront::Distribution': { limit: 200 },
  'AWS::CloudFront::Function': { limit: 100 },
  'AWS::CloudFront::KeyValueStore': { limit: 50 },
  'AWS::CloudFront::OriginAccessControl': { limit: 100 },
  'AWS::CloudFront::ResponseHeadersPolicy': { limit: 20 },
  'AWS::CloudWatch::Alarm': { limit: 5_000 },
  'AWS::CloudWatch::Dashboard': { limit: 500 },
  'AWS::CodeDeploy::Application': { limit: 100 },
  'AWS::CodeDeploy::DeploymentGroup': { limit: 1_000 },
  'AWS::Cognito::UserPool': { limit: 1_000 },
  'AWS::DynamoDB::GlobalTable': { limit: 2_500 },
  'AWS::Events::Rule': { limit: 300 },
  // Not raised: GuardDuty, "Quotas in Malware Protection for S3".
  'AWS::GuardDuty::MalwareProtectionPlan': { limit: 10 },
  'AWS::IAM::ManagedPolicy': { limit: 1_500 },
  'AWS::IAM::Role': { limit: 1_000, raise: { service: 'iam', code: 'L-FE177D64', region: 'us-east-1', to: 5_000 } },
  'AWS::KMS::Key': { limit: 100_000 },
  'AWS::Lambda::LayerVersion': { limit: 10_000 },
  'AWS::Logs::LogGroup': { limit: 1_000_000 },
  'AWS::S3::Bucket': { limit: 10_000 },
  'AWS::SES::ConfigurationSet': { limit: 10_000 },
  'AWS::SNS::Topic': { limit: 100_000 },
  'AWS::Scheduler::Schedule': { limit: 1_000_000 },
  'AWS::SecretsManager::Secret': { limit: 500_000 },
  'AWS::WAFv2::WebACL': { limit: 100 },
};

/** Roles of a sandbox, rounded up: `infra/quotas.test.ts` compares it. */
export const rolesOfSandbox = 53;

/** Sandboxes that an account holds beside production and staging. */
export const sandboxes = 30;

/**
 * Quotas of one HTTP API (API Gateway, "Quotas for configuring and running an HTTP API"). Routes can be raised, for one
 * API at a time; integrations cannot, and CloudFormation makes a new one before it deletes the old one.
 */
export const apiQuotas = { routes: 300, integrations: 300, authorizers: 10 } as const;

/** Number of routes from which the preflight asks for more. */
export const askForRoutes = 250;

/** Quotas of a CloudFormation stack: resources, outputs, and bytes of its template. */
export const stackQuotas = { resources: 500, outputs: 200, templateBytes: 1_000_000 } as const;

/** Characters of a managed policy, without white space. */
export const policyCharacters = 6_144;
