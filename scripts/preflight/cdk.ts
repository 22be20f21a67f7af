import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/**
 * Runs the CDK's command line in the foreground; returns its exit code. The app runs on the Node of this process: the
 * first one on the PATH, which cdk.json names, may be another.
 */
export async function cdk(args: readonly string[]): Promise<number> {
  const app = args.includes('--app') ? [] : ['--app', `"${process.execPath}" infra/app.ts`];
  const child = spawn(process.execPath, [join(repository, 'node_modules/aws-cdk/bin/cdk'), ...args, ...app], {
    cwd: repository,
    stdio: 'inherit',
  });
  // A terminal's Ctrl-C also reaches the child: it ends by itself, and we with it.
  process.on('SIGINT', () => undefined);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
