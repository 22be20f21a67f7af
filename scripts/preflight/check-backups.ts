import type { Stage } from '#infra/config.ts';
import type { Clients } from './clients.ts';
import { aws, shown } from './command.ts';
import { isNamed, type Problems, unexpected } from './problem.ts';

/** Checks that AWS Backup can store the table's backups in the stage's vault, and copy them to another account. */
export async function checkBackups(clients: Clients, { backups, region }: Stage): Promise<Problems> {
  if (!backups) return [];
  const problems = await Promise.all([
    checkTableBackups(clients, region),
    backups.copyTo ? checkCopies(clients, region) : [],
  ]);
  return problems.flat();
}

/**
 * Enabled by default since November 2021. Without it the vault lock does not apply to the table's backups, and they are
 * not copied.
 */
async function checkTableBackups({ ask }: Clients, region: string): Promise<Problems> {
  try {
    const settings = await ask({ service: 'backup', region, path: '/account-settings' });
    const managed = settings['ResourceTypeManagementPreference'];
    if (managed && typeof managed === 'object' && Reflect.get(managed, 'DynamoDB') === true) return [];
    const command = aws(region, 'backup update-region-settings --resource-type-management-preference DynamoDB=true');
    return [
      {
        command,
        sentence: `Run "${shown(command)}": without advanced DynamoDB backup the vault's lock does not protect the table's backups, and they cannot be copied to another account.`,
      },
    ];
  } catch (error) {
    return [unexpected(`the settings of AWS Backup in ${region}`, error)];
  }
}

async function checkCopies({ ask }: Clients, region: string): Promise<Problems> {
  const command = '"aws backup update-global-settings --global-settings isCrossAccountBackupEnabled=true"';
  try {
    const { GlobalSettings: settings } = await ask({ service: 'backup', region, path: '/global-settings' });
    if (settings && typeof settings === 'object' && Reflect.get(settings, 'isCrossAccountBackupEnabled') === 'true')
      return [];
    return [
      `Run ${command} in the management account of your organization: backups.copyTo names another account, and AWS Backup copies to none yet.`,
    ];
  } catch (error) {
    if (isNamed(error, 'InvalidRequestException'))
      return [
        'Add both accounts to one organization of AWS Organizations, or take backups.copyTo away in infra/config.ts: AWS Backup copies only between accounts of the same organization.',
      ];
    return [unexpected('whether AWS Backup copies between accounts', error)];
  }
}
