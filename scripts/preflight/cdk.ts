import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** Runs a program of this Node in the foreground; returns its exit code. */
async function foreground(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: repository, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Builds the site, which a synthesis needs, if it changed; returns the exit code. */
export const buildSite = (): Promise<number> => foreground([join(repository, 'scripts/run.mjs'), 'site']);

/**
 * Runs the CDK's command line in the foreground, with a site that is up to date; returns its exit code. The app runs on
 * the Node of this process: the first one on the PATH, which cdk.json names, may be another.
 */
export async function cdk(args: readonly string[]): Promise<number> {
  const app = args.includes('--app') ? [] : ['--app', `"${process.execPath}" infra/app.ts`];
  // A terminal's Ctrl-C also reaches the child: it ends by itself, and we with it.
  process.on('SIGINT', () => undefined);
  const built = await buildSite();
  return built === 0 ? foreground([join(repository, 'node_modules/aws-cdk/bin/cdk'), ...args, ...app]) : built;
}
