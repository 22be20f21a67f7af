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

/** Returns a command of the AWS CLI in a region. */
export const aws = (region: string, service: string, operation: string, ...args: readonly string[]): Command => ({
  program: 'aws',
  args: [service, operation, '--region', region, ...args],
});

/** Returns the deployment of an app beside that of the stages, by its file below `infra/`, with its context. */
export const deployApp = (file: string, context: Readonly<Record<string, string>>): Command => ({
  program: 'npx',
  args: [
    ...['cdk', 'deploy', '--app', `node infra/${file}`],
    ...Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ],
});
