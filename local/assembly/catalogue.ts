import type { Resource, Unsupported } from './resource.ts';

export type Emulator =
  | 'cloudfront'
  | 'cognito'
  | 'deployments'
  | 'dynamodb'
  | 'eventbridge'
  | 'guardduty'
  | 'http-api'
  | 'iam'
  | 'inbox'
  | 'keyvaluestore'
  | 'lambda'
  | 's3'
  | 'secretsmanager'
  | 'sqs'
  | 'waf';

/**
 * Emulated resource types, each with the part of `local/` that emulates it. Each part reports the properties it does
 * not emulate.
 */
const EMULATED: Readonly<Record<string, Emulator>> = {
  'AWS::ApiGatewayV2::Api': 'http-api',
  'AWS::ApiGatewayV2::Authorizer': 'http-api',
  'AWS::ApiGatewayV2::Integration': 'http-api',
  'AWS::ApiGatewayV2::Route': 'http-api',
  'AWS::ApiGatewayV2::RouteResponse': 'http-api',
  'AWS::ApiGatewayV2::Stage': 'http-api',
  'AWS::CloudFront::Distribution': 'cloudfront',
  'AWS::CloudFront::Function': 'cloudfront',
  'AWS::CloudFront::KeyValueStore': 'keyvaluestore',
  'AWS::CloudFront::ResponseHeadersPolicy': 'cloudfront',
  'AWS::Cognito::UserPool': 'cognito',
  'AWS::Cognito::UserPoolClient': 'cognito',
  'AWS::Cognito::UserPoolDomain': 'cognito',
  'AWS::Cognito::UserPoolIdentityProvider': 'cognito',
  'AWS::DynamoDB::GlobalTable': 'dynamodb',
  'AWS::Events::Rule': 'eventbridge',
  'AWS::GuardDuty::MalwareProtectionPlan': 'guardduty',
  'AWS::IAM::ManagedPolicy': 'iam',
  'AWS::IAM::Policy': 'iam',
  'AWS::IAM::Role': 'iam',
  'AWS::Lambda::EventInvokeConfig': 'lambda',
  'AWS::Lambda::EventSourceMapping': 'lambda',
  'AWS::Lambda::Function': 'lambda',
  'AWS::S3::Bucket': 's3',
  'AWS::S3::BucketPolicy': 's3',
  'AWS::Scheduler::Schedule': 'eventbridge',
  'AWS::SecretsManager::RotationSchedule': 'secretsmanager',
  'AWS::SecretsManager::Secret': 'secretsmanager',
  'AWS::SES::ConfigurationSet': 'inbox',
  'AWS::SES::ConfigurationSetEventDestination': 'inbox',
  'AWS::SES::ReceiptRule': 'inbox',
  'AWS::SQS::Queue': 'sqs',
  'AWS::SQS::QueuePolicy': 'sqs',
  'AWS::WAFv2::WebACL': 'waf',
  'AWS::WAFv2::WebACLAssociation': 'waf',
  'Custom::CDKBucketDeployment': 'deployments',
  'Custom::S3BucketNotifications': 's3',
};

/** Types that need no local emulation, each with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'AWS::Backup::BackupPlan': 'local data needs no backup',
  'AWS::Backup::BackupSelection': 'local data needs no backup',
  'AWS::Backup::BackupVault': 'local data needs no backup',
  'AWS::Budgets::Budget': 'nothing here costs anything',
  'AWS::CDK::Metadata': 'describes the template only',
  'AWS::CertificateManager::Certificate': 'plain http on localhost',
  'AWS::CloudFront::OriginAccessControl': 'the site’s server reads the bucket in process',
  'AWS::CloudWatch::Alarm': 'there is no operator to notify; its permission to publish is checked at start',
  'AWS::CloudWatch::Dashboard': 'logs are files here',
  'AWS::KMS::Key': 'files on this disk are not encrypted by key; the start checks which services its policy lets in',
  'AWS::Lambda::Alias': 'every alias is the newest code',
  'AWS::Lambda::LayerVersion': 'a function of the application that uses one is named itself',
  'AWS::Lambda::Permission': 'servers here call functions directly, after the start has checked that they may',
  'AWS::Lambda::Version': 'every version is the newest code',
  'AWS::Logs::LogGroup': 'logs are files here',
  'AWS::Logs::MetricFilter': 'logs are files here',
  'AWS::Route53::RecordSet': 'the site is on localhost',
  'AWS::SES::ReceiptRuleSet': 'every rule is in use here, whichever set is active',
  'AWS::SNS::Subscription': 'only used for alarms',
  'AWS::SNS::Topic': 'only used for alarms',
  'AWS::SNS::TopicPolicy': 'only used for alarms; its permissions are checked at start',
  'AWS::WAFv2::LoggingConfiguration': 'logs are files here',
  'Custom::S3AutoDeleteObjects': 'empties a bucket only when the stack is deleted',
};

export function isEmulated(type: string): boolean {
  return type in EMULATED;
}

/** Returns the resources that one part of `local/` emulates. */
export function resourcesFor(emulator: Emulator, resources: readonly Resource[]): Resource[] {
  return resources.filter(({ type }) => EMULATED[type] === emulator);
}

/**
 * Returns the ARNs of functions that only CloudFormation calls, at deployment: handlers of custom resources. Their
 * effect is emulated elsewhere, or reported as unsupported under the type of the custom resource.
 */
export function deploymentHandlers(resources: readonly Resource[]): ReadonlySet<string> {
  const tokens = resources.map(({ properties }) => properties['ServiceToken']);
  return new Set(tokens.filter((token) => typeof token === 'string'));
}

/** Lists resources of types that are not emulated; harmless ones have a reason. */
export function unsupportedTypes(resources: readonly Resource[]): Unsupported[] {
  const unsupported: Unsupported[] = [];
  for (const { type, path, properties } of resources) {
    if (type in EMULATED) continue;
    const because = deliversToPrograms(type, properties) ? undefined : HARMLESS[type];
    unsupported.push({ where: path, what: type, because });
  }
  return unsupported;
}

/** Whether a topic delivers to a function or a queue, not only to people. */
function deliversToPrograms(type: string, properties: Readonly<Record<string, unknown>>): boolean {
  const inline = Array.isArray(properties['Subscription']) ? properties['Subscription'] : [];
  const subscriptions = type === 'AWS::SNS::Subscription' ? [properties] : type === 'AWS::SNS::Topic' ? inline : [];
  return subscriptions.some(({ Protocol }) => !['email', 'email-json', 'sms'].includes(String(Protocol)));
}
