import { stableId, stableUuid } from './stable-id.ts';

/** The values of `Ref` and `Fn::GetAtt` for a resource. */
export interface Identity {
  physicalId: string;
  attributes: Readonly<Record<string, string>>;
}

/** What a resource's identity is derived from. */
export interface IdentityInput {
  stack: string;
  logicalId: string;
  type: string;
  region: string;
  account: string;
  /** Returns the resolved property as text, or undefined if the template omits it. */
  text(property: string): string | undefined;
  has(property: string): boolean;
}

type Describe = (input: IdentityInput) => Identity;

/** Returns the id and attributes of a resource, in the format of the real service and the same at every start. */
export function identify(input: IdentityInput): Identity {
  const make = TYPES[input.type] ?? describeAnything;
  return make(input);
}

const seed = (input: IdentityInput): string => `${input.stack}/${input.logicalId}`;

/** Returns the name that CloudFormation generates when the template has none. */
function generatedName(input: IdentityInput, maxLength = 64): string {
  const suffix = stableId(seed(input), 'upper', 12);
  return `${`${input.stack}-${input.logicalId}`.slice(0, maxLength - suffix.length - 1)}-${suffix}`;
}

function arn(input: IdentityInput, service: string, resource: string): string {
  return `arn:aws:${service}:${input.region}:${input.account}:${resource}`;
}

function describeAnything(input: IdentityInput): Identity {
  const name = generatedName(input);
  const service = (input.type.split('::')[1] ?? 'custom').toLowerCase();
  return { physicalId: name, attributes: { Arn: arn(input, service, name), Id: name } };
}

/** A resource identified by a name property, with an ARN built from that name. */
function named(property: string, service: string, prefix: string, also?: string): Describe {
  return (input) => {
    const name = input.text(property) ?? generatedName(input);
    const attributes = { Arn: arn(input, service, `${prefix}${name}`), ...(also && { [also]: name }) };
    return { physicalId: name, attributes };
  };
}

/** A resource whose `Ref` is its ARN. */
function byArn(property: string, service: string, prefix: string, also: readonly string[] = []): Describe {
  return (input) => {
    const name = input.text(property) ?? generatedName(input);
    const own = arn(input, service, `${prefix}${name}`);
    return { physicalId: own, attributes: { Arn: own, Name: name, ...pairs(also, own) } };
  };
}

/** A resource identified by a short random id. */
function byId(length: number, attribute: string): Describe {
  return (input) => {
    const id = stableId(seed(input), 'lower', length);
    return { physicalId: id, attributes: { [attribute]: id } };
  };
}

function byUuid(attribute = 'Id'): Describe {
  return (input) => {
    const id = stableUuid(seed(input));
    return { physicalId: id, attributes: { [attribute]: id } };
  };
}

/** A resource whose `Ref` is one of its own properties. */
function byProperty(property: string): Describe {
  return (input) => ({ physicalId: input.text(property) ?? generatedName(input), attributes: {} });
}

const pairs = (keys: readonly string[], value: string) => Object.fromEntries(keys.map((key) => [key, value]));

function table(input: IdentityInput): Identity {
  const name = input.text('TableName') ?? generatedName(input);
  const own = arn(input, 'dynamodb', `table/${name}`);
  const hasStream = input.has('StreamSpecification');
  return {
    physicalId: name,
    attributes: {
      Arn: own,
      TableId: stableUuid(seed(input)),
      ...(hasStream && { StreamArn: `${own}/stream/2026-01-01T00:00:00.000` }),
    },
  };
}

const TYPES: Readonly<Record<string, Describe>> = {
  'AWS::ApiGatewayV2::Api': (input) => {
    const id = stableId(seed(input), 'lower', 10);
    const scheme = input.text('ProtocolType') === 'WEBSOCKET' ? 'wss' : 'https';
    const ApiEndpoint = `${scheme}://${id}.execute-api.${input.region}.amazonaws.com`;
    return { physicalId: id, attributes: { ApiId: id, ApiEndpoint } };
  },
  'AWS::ApiGatewayV2::Authorizer': byId(6, 'AuthorizerId'),
  'AWS::ApiGatewayV2::Integration': byId(7, 'IntegrationId'),
  'AWS::ApiGatewayV2::Route': byId(7, 'RouteId'),
  'AWS::ApiGatewayV2::Stage': byProperty('StageName'),
  'AWS::CertificateManager::Certificate': (input) => {
    const own = arn(input, 'acm', `certificate/${stableUuid(seed(input))}`);
    return { physicalId: own, attributes: { CertificateArn: own } };
  },
  'AWS::CloudFront::Distribution': (input) => {
    const id = `E${stableId(seed(input), 'upper', 13)}`;
    const DomainName = `d${stableId(seed(input), 'lower', 13)}.cloudfront.net`;
    return { physicalId: id, attributes: { Id: id, DistributionId: id, DomainName } };
  },
  'AWS::CloudFront::Function': (input) => {
    const name = input.text('Name') ?? generatedName(input);
    const own = `arn:aws:cloudfront::${input.account}:function/${name}`;
    const attributes = { FunctionARN: own, 'FunctionMetadata.FunctionARN': own, Stage: 'LIVE' };
    return { physicalId: own, attributes };
  },
  'AWS::CloudFront::KeyValueStore': (input) => {
    const id = stableUuid(seed(input));
    const Arn = `arn:aws:cloudfront::${input.account}:key-value-store/${id}`;
    return { physicalId: input.text('Name') ?? generatedName(input), attributes: { Arn, Id: id, Status: 'READY' } };
  },
  'AWS::CloudFront::OriginAccessControl': byId(14, 'Id'),
  'AWS::CloudFront::ResponseHeadersPolicy': byUuid(),
  'AWS::CloudWatch::Alarm': named('AlarmName', 'cloudwatch', 'alarm:'),
  'AWS::Cognito::UserPool': (input) => {
    const id = `${input.region}_${stableId(seed(input), 'mixed', 9)}`;
    const ProviderName = `cognito-idp.${input.region}.amazonaws.com/${id}`;
    return {
      physicalId: id,
      attributes: {
        Arn: arn(input, 'cognito-idp', `userpool/${id}`),
        UserPoolId: id,
        ProviderName,
        ProviderURL: `https://${ProviderName}`,
      },
    };
  },
  'AWS::Cognito::UserPoolClient': (input) => {
    const id = stableId(seed(input), 'lower', 26);
    const secret = input.text('GenerateSecret') === 'true' ? stableId(`${seed(input)}/secret`, 'lower', 52) : undefined;
    return { physicalId: id, attributes: { ClientId: id, ...(secret && { ClientSecret: secret }) } };
  },
  'AWS::Cognito::UserPoolDomain': (input) => ({
    physicalId: input.text('Domain') ?? generatedName(input).toLowerCase(),
    attributes: { CloudFrontDistribution: `d${stableId(seed(input), 'lower', 13)}.cloudfront.net` },
  }),
  'AWS::Cognito::UserPoolIdentityProvider': byProperty('ProviderName'),
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::Events::Rule': (input) => {
    const bus = input.text('EventBusName')?.split('/').at(-1);
    const name = input.text('Name') ?? generatedName(input);
    const onBus = bus && bus !== 'default' ? `${bus}/` : '';
    return {
      physicalId: onBus ? `${bus}|${name}` : name,
      attributes: { Arn: arn(input, 'events', `rule/${onBus}${name}`) },
    };
  },
  'AWS::IAM::ManagedPolicy': (input) => {
    const own = `arn:aws:iam::${input.account}:policy/${input.text('ManagedPolicyName') ?? generatedName(input)}`;
    return { physicalId: own, attributes: { PolicyArn: own } };
  },
  'AWS::IAM::Policy': byProperty('PolicyName'),
  'AWS::IAM::Role': (input) => {
    const name = input.text('RoleName') ?? generatedName(input);
    return {
      physicalId: name,
      attributes: {
        Arn: `arn:aws:iam::${input.account}:role/${name}`,
        RoleId: `AROA${stableId(seed(input), 'upper', 17)}`,
      },
    };
  },
  'AWS::KMS::Key': (input) => {
    const id = stableUuid(seed(input));
    return { physicalId: id, attributes: { KeyId: id, Arn: arn(input, 'kms', `key/${id}`) } };
  },
  'AWS::Lambda::Alias': (input) => {
    const own = `${functionArn(input)}:${input.text('Name') ?? ''}`;
    return { physicalId: own, attributes: { AliasArn: own } };
  },
  'AWS::Lambda::EventSourceMapping': byUuid(),
  'AWS::Lambda::Function': named('FunctionName', 'lambda', 'function:'),
  'AWS::Lambda::LayerVersion': byArn('LayerName', 'lambda', 'layer:', ['LayerVersionArn']),
  'AWS::Lambda::Version': (input) => {
    const own = `${functionArn(input)}:1`;
    return { physicalId: own, attributes: { Version: '1', FunctionArn: own } };
  },
  'AWS::GuardDuty::MalwareProtectionPlan': (input) => {
    const id = stableId(seed(input), 'lower', 20);
    return {
      physicalId: id,
      attributes: {
        MalwareProtectionPlanId: id,
        Arn: arn(input, 'guardduty', `malware-protection-plan/${id}`),
        Status: 'ACTIVE',
        CreatedAt: '2026-01-01T00:00:00Z',
      },
    };
  },
  'AWS::Logs::LogGroup': (input) => {
    const name = input.text('LogGroupName') ?? generatedName(input, 200);
    return { physicalId: name, attributes: { Arn: arn(input, 'logs', `log-group:${name}:*`) } };
  },
  'AWS::S3::Bucket': (input) => {
    const name = input.text('BucketName') ?? generatedName(input, 63).toLowerCase();
    return {
      physicalId: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${input.region}.amazonaws.com`,
        DualStackDomainName: `${name}.s3.dualstack.${input.region}.amazonaws.com`,
        WebsiteURL: `http://${name}.s3-website-${input.region}.amazonaws.com`,
      },
    };
  },
  'AWS::S3::BucketPolicy': byProperty('Bucket'),
  'AWS::SES::ConfigurationSet': byProperty('Name'),
  'AWS::SNS::Topic': (input) => {
    const TopicName = input.text('TopicName') ?? generatedName(input);
    const TopicArn = arn(input, 'sns', TopicName);
    return { physicalId: TopicArn, attributes: { TopicArn, TopicName } };
  },
  'AWS::SQS::Queue': (input) => {
    const QueueName = input.text('QueueName') ?? generatedName(input, 75);
    const QueueUrl = `https://sqs.${input.region}.amazonaws.com/${input.account}/${QueueName}`;
    return { physicalId: QueueUrl, attributes: { Arn: arn(input, 'sqs', QueueName), QueueName, QueueUrl } };
  },
  'AWS::Scheduler::Schedule': named('Name', 'scheduler', 'schedule/default/'),
  'AWS::SecretsManager::Secret': (input) => {
    const name = input.text('Name') ?? generatedName(input);
    const own = arn(input, 'secretsmanager', `secret:${name}-${stableId(seed(input), 'mixed', 6)}`);
    return { physicalId: own, attributes: { Arn: own, Id: own } };
  },
  'AWS::WAFv2::WebACL': (input) => {
    const id = stableUuid(seed(input));
    const name = input.text('Name') ?? generatedName(input);
    const scope = input.text('Scope') === 'CLOUDFRONT' ? 'global' : 'regional';
    return {
      physicalId: `${name}|${id}|${input.text('Scope') ?? 'REGIONAL'}`,
      attributes: { Id: id, Arn: arn(input, 'wafv2', `${scope}/webacl/${name}/${id}`) },
    };
  },
  'Custom::CDKBucketDeployment': (input) => {
    const bucket = input.text('DestinationBucketName') ?? '';
    const DestinationBucketArn = `arn:aws:s3:::${bucket}`;
    return { physicalId: stableUuid(seed(input)), attributes: { DestinationBucketArn } };
  },
};

/** Returns the unqualified ARN of the function of an alias, a version or a URL; the function may be given by name. */
function functionArn(input: IdentityInput): string {
  const name = input.text('FunctionName') ?? input.text('TargetFunctionArn') ?? '';
  if (!name.startsWith('arn:')) return arn(input, 'lambda', `function:${name}`);
  return name.split(':').slice(0, 7).join(':');
}
