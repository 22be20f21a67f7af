import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';

const topicName = (stage: Stage): string => `morada-${stage.name}-alarms`;

/** The topic's ARN, for alarms of stacks that are there before it. */
export const alarmTopicArn = (scope: Construct, stage: Stage): string =>
  Stack.of(scope).formatArn({ service: 'sns', resource: topicName(stage) });

/**
 * The stage's SNS topic for alarms, encrypted with a key of its own. It notifies the stage's alarm address, where there
 * is one; other systems can subscribe to it as well.
 *
 * A topic policy replaces the default policy, which is what lets CloudWatch publish: with `enforceSSL` alone nobody may
 * (SNS developer guide, "Example cases for Amazon SNS access control"). The budget notifies its address by itself.
 */
export function alarmMail(scope: Construct, stage: Stage): SnsAction {
  const key = new Key(scope, 'AlarmsKey', {
    description: 'Encrypts alarms on their way',
    enableKeyRotation: true,
    // Nothing that is kept is encrypted with it.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const topic = new Topic(scope, 'Alarms', { topicName: topicName(stage), masterKey: key, enforceSSL: true });
  // Alarms of this account only. CloudWatch sends both keys with every call, to SNS and by SNS to KMS.
  const { account } = Stack.of(scope);
  const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
    conditions: { StringEquals: { 'aws:SourceAccount': account } },
  });
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AllowAlarms',
      principals: [cloudWatch],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
    }),
  );
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AllowAlarms',
      principals: [cloudWatch],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
    }),
  );
  if (stage.alarmEmail) topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  return new SnsAction(topic as ITopic);
}
