import { userInfo } from 'node:os';
import { ConfigurationError, type Stage, sandboxName, stageSettings } from '#infra/config.ts';

/**
 * The stage of a developer's own sandbox: by the name that was given, or by that of the user of this machine.
 * @throws a ConfigurationError for a name that is a stage of others, or cannot be a name
 */
export function sandboxStage(given: string | undefined, user = userInfo().username): Stage {
  const name = given ?? sandboxName(user);
  if (name === undefined)
    throw new ConfigurationError(
      `Name your sandbox with --name <name>: the user name ${JSON.stringify(user)} makes no name for a stage of your own.`,
    );
  const stage = stageSettings(name);
  if (stage.retainData || name === 'local')
    throw new ConfigurationError(`Name your sandbox otherwise: "${name}" is a stage that others rely on.`);
  return stage;
}
