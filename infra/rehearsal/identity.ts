import { resourceSpec } from './create-only.ts';
import type { TemplateResource } from './stack-template.ts';

/** Properties whose combination AWS requires to be unique per resource type, where the schemas do not say so. */
const uniqueTogether: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Route': ['ApiId', 'RouteKey'],
  'AWS::ApiGatewayV2::Stage': ['ApiId', 'StageName'],
  'AWS::Lambda::EventSourceMapping': ['FunctionName', 'EventSourceArn'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['QueueName'],
  'AWS::ElasticLoadBalancingV2::TargetGroup': ['Name'],
  'AWS::IAM::ManagedPolicy': ['ManagedPolicyName'],
};

interface Identity {
  /** Of the properties that must be unique together. */
  values: readonly unknown[];
  /** The type and the values. */
  name: string;
}

/** Returns what must be unique about a resource; undefined if AWS generates its name. */
export function identityOf({ Type, Properties = {} }: TemplateResource): Identity | undefined {
  const names = uniqueTogether[Type] ?? resourceSpec(Type)?.primaryIdentifier ?? [];
  const values = names.map((name) => Properties[name]);
  return names.length === 0 || values.includes(undefined)
    ? undefined
    : { values, name: `${Type} ${JSON.stringify(values)}` };
}
