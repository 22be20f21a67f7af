import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { CfnReceiptRule } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { originalDays, originalsFolder } from '#shared/mail/limits.ts';
import { inboundHost, type Stage } from '../config.ts';
import { bucketName } from '../constructs/bucket-name.ts';
import { DeadLetters } from '../constructs/dead-letters.ts';
import { allowFiles } from '../constructs/file-access.ts';
import { FunctionSchedule } from '../constructs/function-schedule.ts';
import { inboundRuleSet } from '../constructs/inbound-rule-set.ts';
import { MalwareScan } from '../constructs/malware-scan.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { allowTable } from '../constructs/table-access.ts';
import { fileRecords, fileVariables } from '../features.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';

interface InboundMailStackProps extends StackProps {
  stage: Stage;
  domain: string;
  table: TableV2;
  documentsBucket: Bucket;
}

/** Takes e-mails to cases: SES's rule -> bucket and function (spec office O3). */
export class InboundMailStack extends Stack {
  constructor(scope: Construct, id: string, props: InboundMailStackProps) {
    super(scope, id, props);
    const { stage, domain } = props;
    const ruleName = `morada-${stage.name}`;
    const ruleArn = `arn:${this.partition}:ses:${this.region}:${this.account}:receipt-rule-set/${inboundRuleSet}:receipt-rule/${ruleName}`;
    const bucket = this.createBucket(stage, ruleArn);
    const receiver = this.createReceiver(props, bucket);
    receiver.addPermission('Ses', {
      principal: new ServicePrincipal('ses.amazonaws.com'),
      sourceAccount: this.account,
      sourceArn: ruleArn,
    });
    const rule = new CfnReceiptRule(this, 'Rule', {
      ruleSetName: inboundRuleSet,
      rule: {
        name: ruleName,
        enabled: true,
        scanEnabled: true,
        recipients: [domain],
        actions: [
          { s3Action: { bucketName: bucket.bucketName, objectKeyPrefix: originalsFolder } },
          { lambdaAction: { functionArn: receiver.functionArn, invocationType: 'Event' } },
        ],
      },
    });
    // SES validates both when the rule is made.
    rule.node.addDependency(receiver, ...(bucket.policy ? [bucket.policy] : []));
    this.createRecord(stage, domain);
  }

  /** E-mails as they arrived. Under S3's own key, because SES may use no key of AWS. */
  private createBucket(stage: Stage, ruleArn: string): Bucket {
    const accessLogs = new PrivateBucket(this, 'AccessLogs', {
      retainData: false,
      lifecycleRules: [{ expiration: Duration.days(365) }],
    });
    const bucket = new PrivateBucket(this, 'Originals', {
      bucketName: bucketName(stage, 'mail'),
      retainData: false,
      versioned: false,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'mail/',
      lifecycleRules: [{ expiration: Duration.days(originalDays) }],
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`${originalsFolder}*`)],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account, 'aws:SourceArn': ruleArn } },
      }),
    );
    (bucket.node.defaultChild as CfnBucket).addPropertyOverride(
      'NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled',
      true,
    );
    if (stage.malwareScan) new MalwareScan(this, 'MalwareScan', { bucket, prefix: originalsFolder });
    return bucket;
  }

  private createReceiver(props: InboundMailStackProps, bucket: Bucket): ServiceFunction {
    const { stage, domain, table } = props;
    const dead = new DeadLetters(this, 'MailDead', { userImpact: userImpacts.mailDead });
    const receiver = new ServiceFunction(this, 'ReceiveMail', {
      userImpact: userImpacts.mailFails,
      stage,
      entry: 'mail/receive.lambda.ts',
      description: 'Takes e-mails to cases',
      // Of 20 files each may take 15 seconds to be read.
      timeout: 360,
      deadLetterQueue: dead,
      environment: {
        TABLE_NAME: table.tableName,
        ...fileVariables(props),
        MAIL_BUCKET: bucket.bucketName,
        OWN_ADDRESS: stage.email?.from ?? '',
        INBOUND_DOMAIN: domain,
      },
    });
    allowTable(receiver, table, { ...fileRecords, indexes: ['directory'] });
    allowFiles(receiver, stage, { content: 'documents', actions: ['GetObject', 'PutObject', 'DeleteObjectVersion'] });
    allowFiles(receiver, stage, { content: 'mail', actions: ['GetObject', 'DeleteObject'] });
    new Rule(this, 'OriginalScanned', {
      description: 'GuardDuty has scanned an e-mail',
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Malware Protection Object Scan Result'],
        detail: { s3ObjectDetails: { bucketName: [bucket.bucketName] } },
      },
      targets: [
        new LambdaFunction(receiver, { retryAttempts: 10, maxEventAge: Duration.hours(6), deadLetterQueue: dead }),
      ],
    });
    new FunctionSchedule(this, 'EveryMinute', {
      run: receiver,
      when: 'rate(1 minute)',
      description: 'Files of e-mails that waited',
      deadLetters: dead,
      // The next run finds the same files.
      maxEventAge: Duration.minutes(1),
    });
    return receiver;
  }

  /** The MX record, where the zone of the stage's domain serves the name; otherwise an output that says what to write. */
  private createRecord({ domain, region }: Stage, name: string): void {
    const value = `10 ${inboundHost(region)}`;
    if (domain && name.endsWith(`.${domain.name}`))
      new CfnRecordSet(this, 'Mx', {
        hostedZoneId: domain.hostedZoneId,
        name,
        type: 'MX',
        ttl: '1800',
        resourceRecords: [value],
      });
    else new CfnOutput(this, 'MxRecord', { description: 'Record to be written', value: `${name} MX ${value}` });
  }
}
