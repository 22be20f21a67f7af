import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
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
 * The stage's one topic for alarms, encrypted with a key which CloudWatch may use. It tells the address, where the stage
 * names one; other systems can subscribe beside it.
 */
export function alarmMail(scope: Construct, stage: Stage): SnsAction {
  const key = new Key(scope, 'AlarmsKey', {
    description: 'Encrypts alarms on their way',
    enableKeyRotation: true,
    // Nothing that is kept is encrypted with it.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'));
  const topic = new Topic(scope, 'Alarms', { topicName: topicName(stage), masterKey: key, enforceSSL: true });
  if (stage.alarmEmail) topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  return new SnsAction(topic as ITopic);
}
