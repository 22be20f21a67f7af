import { Arn, ArnFormat, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
  type CfnBackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { AccountPrincipal, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { bucketName } from '../constructs/bucket-name.ts';
import { removalPolicy } from '../constructs/removal-policy.ts';

interface BackupsStackProps extends StackProps {
  stage: Stage;
  keep: NonNullable<Stage['backups']>;
  table: TableV2;
}

/**
 * Daily and monthly backups of the table (each a full copy), the documents and the exports of accounts in a locked
 * vault, and copies in a vault of another account if the stage has one (docs/runbook/copies-in-another-account.md). AWS
 * Backup does not support user pools: they are exported instead (ADR 048).
 */
export class BackupsStack extends Stack {
  /** The names of the vault, and of the one with the copies. */
  readonly vaults: { vault: string; copies: string | undefined };

  constructor(scope: Construct, id: string, { stage, keep, table, ...props }: BackupsStackProps) {
    super(scope, id, props);
    const key = new Key(this, 'Key', {
      description: `Copies of Morada ${stage.name}`,
      enableKeyRotation: true,
      removalPolicy: removalPolicy(true),
    });
    const vault = new BackupVault(this, 'Vault', {
      encryptionKey: key,
      removalPolicy: removalPolicy(true),
      // Governance mode, not compliance mode: prevents accidental deletion, but a privileged administrator can remove
      // the lock.
      lockConfiguration: {
        minRetention: Duration.days(Math.min(keep.dailyDays, keep.tableDailyDays)),
        maxRetention: Duration.days(Math.max(keep.dailyDays, keep.monthlyDays)),
      },
    });
    const copies = keep.copyTo && this.shareKey(key, BackupVault.fromBackupVaultArn(this, 'OtherVault', keep.copyTo));
    // As the template says it: no stack that reads it refers to this one.
    const { backupVaultName: name } = vault.node.defaultChild as CfnBackupVault;
    this.vaults = { vault: name, copies: copies ? copies.backupVaultName : undefined };
    const managed = (name: string) => ManagedPolicy.fromAwsManagedPolicyName(name);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      description: 'By which AWS Backup copies and restores',
      managedPolicies: [
        managed('service-role/AWSBackupServiceRolePolicyForBackup'),
        managed('service-role/AWSBackupServiceRolePolicyForRestores'),
        managed('AWSBackupServiceRolePolicyForS3Backup'),
        managed('AWSBackupServiceRolePolicyForS3Restore'),
      ],
    });
    /** Backs up at night in Lisbon, every day and every month. */
    const backUp = (prefix: string, dailyDays: number, resources: BackupResource[]): void => {
      const plan = new BackupPlan(this, `${prefix}Plan`, { backupVault: vault });
      // In UTC.
      for (const [ruleName, schedule, days] of [
        ['daily', Schedule.cron({ hour: '2', minute: '0' }), dailyDays],
        ['monthly', Schedule.cron({ day: '1', hour: '4', minute: '0' }), keep.monthlyDays],
      ] as const)
        plan.addRule(
          new BackupPlanRule({
            ruleName,
            scheduleExpression: schedule,
            deleteAfter: Duration.days(days),
            copyActions: copies ? [{ destinationBackupVault: copies, deleteAfter: Duration.days(days) }] : undefined,
            startWindow: Duration.hours(1),
            completionWindow: Duration.hours(8),
          }),
        );
      new BackupSelection(this, `${prefix}Selection`, {
        backupPlan: plan,
        resources,
        role,
        disableDefaultBackupPolicy: true,
      });
    };
    backUp('Table', keep.tableDailyDays, [BackupResource.fromArn(table.tableArn)]);
    // Backups of buckets store only what is new.
    backUp(
      '',
      keep.dailyDays,
      (['documents', 'accounts'] as const).map((content) =>
        BackupResource.fromArn(`arn:${this.partition}:s3:::${bucketName(stage, content)}`),
      ),
    );
  }

  /** AWS Backup decrypts with this vault's key and encrypts the copy with the other vault's. */
  private shareKey(key: Key, vault: IBackupVault): IBackupVault {
    const { account = '' } = Arn.split(vault.backupVaultArn, ArnFormat.COLON_RESOURCE_NAME);
    const principals = [new AccountPrincipal(account)];
    key.addToResourcePolicy(
      new PolicyStatement({ principals, actions: ['kms:Decrypt', 'kms:DescribeKey'], resources: ['*'] }),
    );
    key.addToResourcePolicy(
      new PolicyStatement({
        principals,
        actions: ['kms:CreateGrant'],
        resources: ['*'],
        conditions: { Bool: { 'kms:GrantIsForAWSResource': true } },
      }),
    );
    return vault;
  }
}
