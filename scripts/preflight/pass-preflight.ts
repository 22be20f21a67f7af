import { stageSettings } from '#infra/config.ts';
import { connect } from './clients.ts';
import { preflight } from './preflight.ts';

/**
 * Checks a stage before its deployment and prints the results, warnings with a leading "!".
 * @returns whether the deployment may start
 * @throws a ConfigurationError for an invalid stage or setting
 */
export async function passPreflight(name: string | undefined): Promise<boolean> {
  const stage = stageSettings(name);
  const { problems, warnings } = await preflight(stage, connect(stage.region));
  for (const warning of warnings) process.stdout.write(`! ${warning}\n`);
  if (problems.length === 0) {
    process.stdout.write(`✓ The stage "${stage.name}" can be deployed to ${stage.region}.\n`);
    return true;
  }
  process.stderr.write(`The stage "${stage.name}" cannot be deployed yet:\n`);
  for (const problem of problems) process.stderr.write(`  • ${problem}\n`);
  return false;
}
