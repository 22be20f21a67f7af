import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { dataFolder, port } from './stack.ts';

const repository = join(import.meta.dirname, '..');

const longest = '**/two-requests.spec.ts';

/** Journeys in real Chromium against what `npm start` runs, with data of its own. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, 'results'),
  // One stack serves all tests, on two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // Twelve minutes on two shared cores: one unlucky moment must not hide what 160 other tests found. A test that needed
  // its second chance is named as such at the end.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  // The longest one first, beside the others: at the end one processor would wait for it.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, 'results/report.json') }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
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
    command: 'node scripts/run.mjs start --fresh',
    cwd: repository,
    env: { PORT: String(port), LOCAL_DATA_DIR: dataFolder },
    url: `http://localhost:${port}/config.json`,
    timeout: 240_000,
    reuseExistingServer: !process.env['CI'],
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
