/** What the person knows, or a file has: never part of a command line, which other processes and a history can read. */
export type Secret = 'calendar' | 'google';

/** A command that changes something in the account or at GitHub. */
export interface Command {
  program: 'aws' | 'gh' | 'npx';
  /** `secretFile` stands for the file that has the secret. */
  args: readonly string[];
  secret?: Secret;
}

export const secretFile = 'file://<file>';

const quoted = (argument: string): string =>
  /^[\w@%+=:,./<>-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;

/** Returns a command as a person types it into a shell. */
export const shown = ({ program, args }: Command): string => [program, ...args.map(quoted)].join(' ');

/**
 * Returns a command of the AWS CLI in a region.
 * @param line as it is typed, without quotes; arguments with blanks follow
 */
export function aws(region: string, line: string, ...more: readonly string[]): Command {
  const [service = '', operation = '', ...args] = line.split(' ');
  return { program: 'aws', args: [service, operation, '--region', region, ...args, ...more] };
}

/** Returns the deployment of an app beside that of the stages, by its file below `infra/`, with its context. */
export function deployApp(file: string, context: Readonly<Record<string, string>>): Command {
  const flags = Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return { program: 'npx', args: ['cdk', 'deploy', '--app', `node infra/${file}`, ...flags] };
}
