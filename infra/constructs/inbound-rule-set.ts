import { CustomResource, Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { removalPolicy } from './removal-policy.ts';

/** Of all stages in an account and region, each of which adds a rule. */
export const inboundRuleSet = 'morada-inbound';

/**
 * Activates the rule set, of which a region has one. Another one that is active belongs to somebody else: it stays, and the
 * deployment fails with its name. Deleting changes nothing.
 */
const activate = `
const { SESClient, DescribeActiveReceiptRuleSetCommand, SetActiveReceiptRuleSetCommand } = require('@aws-sdk/client-ses');
/** Returns why the rule set cannot be activated; nothing if it is active. */
const activate = async ({ RequestType, ResourceProperties: { RuleSetName } }) => {
  if (RequestType === 'Delete') return;
  const ses = new SESClient({});
  const { Metadata } = await ses.send(new DescribeActiveReceiptRuleSetCommand({}));
  if (Metadata && Metadata.Name && Metadata.Name !== RuleSetName)
    return 'The receipt rule set ' + Metadata.Name + ' is active in this region: add its rules to ' + RuleSetName + ' and deactivate it, or receive e-mails in another region.';
  if (!Metadata || !Metadata.Name) await ses.send(new SetActiveReceiptRuleSetCommand({ RuleSetName }));
};
exports.handler = async (event) => {
  const Reason = await activate(event).catch((error) => String(error && error.name));
  const { StackId, RequestId, LogicalResourceId } = event;
  const PhysicalResourceId = event.ResourceProperties.RuleSetName;
  const Status = Reason ? 'FAILED' : 'SUCCESS';
  const body = JSON.stringify({ Status, Reason, PhysicalResourceId, StackId, RequestId, LogicalResourceId });
  // A buffer has no content type: the address is signed for a request without one.
  const response = await fetch(event.ResponseURL, { method: 'PUT', body: Buffer.from(body) });
  if (!response.ok) throw new Error('CloudFormation did not take the result: ' + response.status);
};
`;

/** The receipt rule set of an account and region, active (spec office O3). */
export class InboundRuleSet extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const rules = new CfnReceiptRuleSet(this, 'Rules', { ruleSetName: inboundRuleSet });
    rules.applyRemovalPolicy(removalPolicy(true));
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH });
    const role = new Role(this, 'Role', {
      description: 'Activates the receipt rule set of e-mails to cases',
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:DescribeActiveReceiptRuleSet', 'ses:SetActiveReceiptRuleSet'],
        // SES knows no resources for these.
        resources: ['*'],
      }),
    );
    const fn = new LambdaFunction(this, 'Activate', {
      description: 'Activates the receipt rule set, unless another one is active',
      code: Code.fromInline(activate),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 256,
      timeout: Duration.seconds(30),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
    });
    const activation = new CustomResource(this, 'Activation', {
      serviceToken: fn.functionArn,
      properties: { RuleSetName: inboundRuleSet },
    });
    activation.node.addDependency(rules, role);
  }
}
