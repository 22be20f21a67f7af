import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { InboundRuleSet, inboundRuleSet } from '../constructs/inbound-rule-set.ts';
import { removalPolicy } from '../constructs/removal-policy.ts';

interface AccountStackProps extends StackProps {
  /** Whether a stage takes e-mails to cases. */
  takesMail: boolean;
}

/**
 * Resources that an account has once per region and every stage in it uses (ADR 039): the role with which API Gateway
 * writes access logs of WebSocket APIs. Without it API Gateway rejects a WebSocket stage with an access log. And, for
 * stages that take e-mails, the receipt rule set to which each adds its rule.
 *
 * Not part of a stage, so that several stages share it and deleting one does not affect the others. Retained when this
 * stack is deleted.
 */
export class AccountStack extends Stack {
  constructor(scope: Construct, id: string, { takesMail, ...props }: AccountStackProps) {
    super(scope, id, props);
    const role = new Role(this, 'ApiGatewayLogs', {
      description: 'Writes logs of API Gateway in this region',
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      // API Gateway validates the role and requires the permissions of this policy.
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    });
    const account = new CfnAccount(this, 'ApiGateway', { cloudWatchRoleArn: role.roleArn });
    for (const kept of [role, account]) kept.applyRemovalPolicy(removalPolicy(true));
    if (takesMail) {
      const inbound = new InboundRuleSet(this, 'InboundMail');
      for (const finding of ['AwsSolutions-IAM5[Resource::*]', 'Serverless-LambdaDLQ'])
        Validations.of(inbound).acknowledge({
          id: finding,
          reason:
            'SES knows no resources for the active rule set. CloudFormation calls the function at a deployment and hears of its failure.',
        });
      new CfnOutput(this, 'InboundRuleSet', {
        description: 'Receipt rule set of e-mails to cases',
        value: inboundRuleSet,
      });
    }
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      reason:
        'The policy that API Gateway asks for; log groups of other applications in the account are written by it too.',
    });
  }
}
