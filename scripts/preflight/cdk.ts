import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** Runs the CDK's command line in the foreground; gives its exit code. */
export async function cdk(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(repository, 'node_modules/aws-cdk/bin/cdk'), ...args], {
    cwd: repository,
    stdio: 'inherit',
  });
  // A terminal's Ctrl-C reaches the child too: it ends by itself, and we with it.
  process.on('SIGINT', () => undefined);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
