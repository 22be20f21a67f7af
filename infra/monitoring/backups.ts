import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { ImpactAlarm, sumOf, type Watch } from './impact-alarm.ts';
import { userImpacts } from './user-impacts.ts';

/** Alarms on jobs of AWS Backup that made no backup, or no copy of it in the vault of another account. */
export function watchBackups(watch: Watch, { vault, copies }: { vault: string; copies: string | undefined }): void {
  const period = Duration.hours(1);
  const failed = (metricName: string, BackupVaultName: string) =>
    new Metric({
      namespace: 'AWS/Backup',
      metricName,
      dimensionsMap: { BackupVaultName },
      statistic: 'Sum',
      period,
    });
  const jobs = ['NumberOfBackupJobsFailed', 'NumberOfBackupJobsExpired', 'NumberOfBackupJobsAborted'];
  // AWS does not say by which of both vaults it counts a copy.
  const vaults = copies === undefined ? [] : [vault, copies];
  new ImpactAlarm(watch, 'backups-failed', {
    userImpact: userImpacts.backupsFail,
    metric: sumOf(
      [...jobs.map((name) => failed(name, vault)), ...vaults.map((each) => failed('NumberOfCopyJobsFailed', each))],
      'Backups not made',
      period,
    ),
    threshold: 1,
  });
}
