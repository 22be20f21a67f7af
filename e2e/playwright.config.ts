import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { fullSweep } from './support/fixtures.ts';
import { dataFolder, warmEnvironments } from './support/stack.ts';

const repository = join(import.meta.dirname, '..');

/** Their tests take longest: started last, one of them would be all that a processor waits for. */
const longest = [
  'banks',
  'deed',
  'documents-review',
  'journey',
  'people',
  'restart',
  'second-factor',
  'staff-offers',
  'staff-second-factor',
  'together',
  'two-requests',
].map((name) => `**/${name}.spec.ts`);

/** Journeys in real Chromium against what `npm start` runs, with data of its own. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, 'results'),
  // One stack serves all tests, on two cores: the third goes on while others wait for an e-mail or an answer.
  workers: 3,
  // No test needs another one, of its own file either.
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  grepInvert: process.env['SWEEPS'] === 'full' ? undefined : new RegExp(fullSweep),
  // Minutes on two shared cores: one unlucky moment must not hide what the other tests found. A test that needed
  // its second chance is named as such at the end.
  retries: process.env['CI'] ? 1 : 0,
  // No test may depend on being quick: these end one that waits for what never comes, on a machine that is six times as
  // busy as it should be.
  timeout: 480_000,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, 'results/report.json') }]],
  use: {
    // Of the stack, once it is ready.
    baseURL: process.env['E2E_WEB'],
    actionTimeout: 60_000,
    // Without a graphics card every frame of a transition is drawn by the processors. The journeys that show motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1280, height: 800 },
    // Recording everything costs a tenth of the time: TRACE=1 does, for the test that is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    },
  },
  webServer: {
    // Three people at once keep more functions busy than one: with the number of npm start, half of the processors' time
    // would go to starting functions again.
    command: `node scripts/run.mjs start --fresh --warm ${warmEnvironments}`,
    cwd: repository,
    // A free port: nothing else that runs on this machine is taken for the stack.
    env: { PORT: '0', LOCAL_DATA_DIR: dataFolder },
    // Its demo data are there then.
    wait: { stdout: /✓ Ready[\s\S]*? Site +(?<e2e_web>http\S+)/ },
    // With the packages and the site of a fresh clone. A start that fails ends the run at once, with its words.
    timeout: 900_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
