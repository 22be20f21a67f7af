import { execFile, spawnSync } from 'node:child_process';
import nodePath from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '#local/ports.ts';

const repository = nodePath.join(import.meta.dirname, '../..');
const program = nodePath.join(import.meta.dirname, 'packages/node_modules/lighthouse/cli/index.js');

/** What is read of Lighthouse's report. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Installs Lighthouse, which nothing else needs, with its own lock file (scripts/bench/packages). */
function installLighthouse(): void {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'bench:packages'], {
    cwd: repository,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

/** A browser that Lighthouse controls through a port. */
export interface MeasuredBrowser {
  readonly browser: Browser;
  readonly port: number;
}

/** Launches a browser for Lighthouse, which is installed first. The caller closes it. @param flags more of the browser's */
export async function launchForLighthouse(flags: readonly string[] = []): Promise<MeasuredBrowser> {
  installLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
      ...flags,
    ],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return { browser, port };
}

/** Runs Lighthouse with its mobile preset: a phone of the middle class on a slow line. */
export async function runLighthouse(
  address: string,
  { port }: MeasuredBrowser,
  flags: readonly string[],
): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, address, '--output=json', '--quiet', `--port=${port}`, ...flags],
    // A report is about a megabyte.
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}
