import type { Resource, Unplayed } from './resource.ts';

/** Types of resource that some part of `local/` plays. */
const PLAYED: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::Cognito::UserPoolResourceServer',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::EventBus',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SQS::Queue',
  'Custom::CDKBucketDeployment',
  'Custom::S3BucketNotifications',
]);

/** Types that need no stand-in on one machine, each with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::ApiMapping': 'the API is reached by its own address',
  'AWS::ApiGatewayV2::Deployment': 'what is synthesized is what runs',
  'AWS::Backup::BackupPlan': 'local data is nobody’s only copy',
  'AWS::Backup::BackupSelection': 'local data is nobody’s only copy',
  'AWS::Backup::BackupVault': 'local data is nobody’s only copy',
  'AWS::CDK::Metadata': 'describes the template only',
  'AWS::CertificateManager::Certificate': 'plain http on localhost',
  'AWS::CloudFormation::WaitConditionHandle': 'has no effect of its own',
  'AWS::CloudFront::CloudFrontOriginAccessIdentity': 'the site’s server reads the bucket in process',
  'AWS::CloudFront::OriginAccessControl': 'the site’s server reads the bucket in process',
  'AWS::CloudWatch::Alarm': 'nobody is on call for one machine',
  'AWS::CloudWatch::CompositeAlarm': 'nobody is on call for one machine',
  'AWS::CloudWatch::Dashboard': 'logs are files here',
  'AWS::ApiGatewayV2::DomainName': 'the site is on localhost',
  'AWS::KMS::Alias': 'files on this disk are not encrypted by key',
  'AWS::KMS::Key': 'files on this disk are not encrypted by key',
  'AWS::Lambda::Alias': 'every alias is the newest code',
  'AWS::Lambda::Permission': 'servers here call functions directly',
  'AWS::Lambda::Version': 'every version is the newest code',
  'AWS::Logs::LogGroup': 'logs are files here',
  'AWS::Logs::MetricFilter': 'logs are files here',
  'AWS::Logs::ResourcePolicy': 'logs are files here',
  'AWS::Logs::SubscriptionFilter': 'logs are files here',
  'AWS::Route53::HostedZone': 'the site is on localhost',
  'AWS::Route53::RecordSet': 'the site is on localhost',
  'AWS::SES::ConfigurationSet': 'every e-mail goes to the local inbox',
  'AWS::SES::ConfigurationSetEventDestination': 'every e-mail goes to the local inbox',
  'AWS::SES::EmailIdentity': 'every e-mail goes to the local inbox',
  'AWS::SNS::Subscription': 'only alarms are told to people this way',
  'AWS::SNS::Topic': 'only alarms are told to people this way',
  'AWS::SNS::TopicPolicy': 'only alarms are told to people this way',
  'AWS::SQS::QueuePolicy': 'the queues’ server trusts the local credentials',
  'AWS::WAFv2::WebACL': 'no stranger reaches localhost',
  'AWS::WAFv2::WebACLAssociation': 'no stranger reaches localhost',
  'Custom::LogRetention': 'logs are files here',
  'Custom::S3AutoDeleteObjects': 'empties a bucket only when the stack is deleted',
};

export function isPlayed(type: string): boolean {
  return PLAYED.has(type);
}

/**
 * The ARNs of functions that only CloudFormation calls, at deployment: the handlers of custom resources. What they do
 * is played by other means, or named as unplayed under the type of the custom resource.
 */
export function deploymentHandlers(resources: readonly Resource[]): ReadonlySet<string> {
  const tokens = resources.map(({ properties }) => properties['ServiceToken']);
  return new Set(tokens.filter((token) => typeof token === 'string'));
}

/** Names the resources of types that nothing here plays; the harmless ones with their reason. */
export function unplayedTypes(resources: readonly Resource[]): Unplayed[] {
  const unplayed: Unplayed[] = [];
  for (const { type, path } of resources) {
    if (PLAYED.has(type)) continue;
    const because = HARMLESS[type];
    unplayed.push({ where: path, what: type, ...(because ? { because } : {}) });
  }
  return unplayed;
}
