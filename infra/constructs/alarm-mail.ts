import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';

const topicName = (stage: Stage): string => `morada-${stage.name}-alarms`;

/** Returns the topic's ARN, for alarms of stacks that are deployed before it. */
export const alarmTopicArn = (scope: Construct, stage: Stage): string =>
  Stack.of(scope).formatArn({ service: 'sns', resource: topicName(stage) });

/**
 * Creates the stage's SNS topic for alarms, encrypted with its own key. Subscribes the stage's alarm address if there
 * is one; other systems can subscribe as well.
 *
 * The topic policy replaces the default policy, which permits CloudWatch to publish: `enforceSSL` alone would deny
 * everyone (SNS developer guide, "Example cases for Amazon SNS access control"). The budget notifies its address
 * without the topic.
 */
export function alarmMail(scope: Construct, stage: Stage): SnsAction {
  const key = new Key(scope, 'AlarmsKey', {
    description: 'Encrypts alarms on their way',
    enableKeyRotation: true,
    // It encrypts no stored data.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const topic = new Topic(scope, 'Alarms', { topicName: topicName(stage), masterKey: key, enforceSSL: true });
  // Only alarms of this account. CloudWatch sends both condition keys, to SNS and through SNS to KMS.
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
  return new SnsAction(topic);
}
