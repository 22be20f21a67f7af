import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { removalPolicy } from '../constructs/removal-policy.ts';

/**
 * What an account has once in each region and every stage in it uses (ADR 045): the role by which API Gateway
 * writes access logs of WebSocket APIs. Without it API Gateway refuses a WebSocket stage that has a log.
 *
 * It belongs to no stage, so that a second stage does not meet the first one's and the end of one does not take it from
 * the others. It stays when this stack is deleted.
 */
export class AccountStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const role = new Role(this, 'ApiGatewayLogs', {
      description: 'Writes logs of API Gateway in this region',
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      // API Gateway tries the role before it takes it, and asks for what is in this policy.
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    });
    const account = new CfnAccount(this, 'ApiGateway', { cloudWatchRoleArn: role.roleArn });
    for (const kept of [role, account]) kept.applyRemovalPolicy(removalPolicy(true));
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      reason:
        'The policy that API Gateway asks for; log groups of other applications in the account are written by it too.',
    });
  }
}
