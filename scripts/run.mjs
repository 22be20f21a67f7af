// The commands of the README; each installs what it needs first: node scripts/run.mjs start | dev | test | …
import { join } from 'node:path';
import { foreground, repository } from './processes.mjs';
import {
  browser,
  buildAll,
  buildSite,
  install,
  installForBench,
  installForStart,
  node,
  previewsFile,
  synthesize,
} from './steps.mjs';

const [command, ...flags] = process.argv.slice(2);

/** Whether `--demo office` asks for four months of an office instead of the small demo. */
const isOffice = flags.some((flag, position) => flag === 'office' && flags[position - 1] === '--demo');
const seed = isOffice ? 'demo/office/seed.ts' : 'demo/seed.ts';
const passedOn = flags.filter((flag) => flag !== '--no-demo' && !(isOffice && /^(--demo|office)$/.test(flag)));

/** Returns the command line of the stacks: with demo data unless --no-demo is given; --fresh is passed on. */
const play = () => [
  'local/main.ts',
  '--assembly',
  join(repository, 'cdk.out'),
  '--port',
  process.env.PORT || '5173',
  '--data',
  process.env.LOCAL_DATA_DIR || join(repository, isOffice ? '.local-office' : '.local'),
  '--previews',
  join(repository, previewsFile),
  ...(flags.includes('--no-demo') ? [] : ['--seed', join(repository, seed)]),
  ...passedOn,
];

async function prepare() {
  await install();
  await buildAll();
}

const commands = {
  async start() {
    await installForStart();
    await buildAll();
    return foreground(node, play(), {}, { channel: true });
  },
  async dev() {
    await prepare();
    return foreground(node, ['scripts/dev.ts', ...play()], {}, { channel: true });
  },
  /** For the watcher of `dev`: synthesizes the stacks if they changed. */
  async synth() {
    await synthesize();
    return 0;
  },
  /** For scripts of package.json that start a tool themselves. */
  async packages() {
    await install();
    return 0;
  },
  async format() {
    await install();
    return foreground(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.', ...flags]);
  },
  async docs() {
    await install();
    return foreground(node, ['scripts/generate-api-docs.ts']);
  },
  async 'prior-information'() {
    await install();
    return foreground(node, ['scripts/prior-information.ts'], { CHROMIUM_PATH: await browser() });
  },
  async bench() {
    await prepare();
    return foreground(node, ['scripts/bench.ts', ...flags], { CHROMIUM_PATH: await browser() });
  },
  /** For the bench, before the measurements that need it. */
  async 'bench:packages'() {
    await installForBench();
    return 0;
  },
  async cost() {
    await install();
    return foreground(node, ['scripts/cost.ts', ...flags]);
  },
  async preflight() {
    await install();
    return foreground(node, ['scripts/preflight.ts', ...flags]);
  },
  async rehearse() {
    await install();
    await buildSite();
    return foreground(node, ['scripts/rehearse.ts', ...flags]);
  },
  async deploy() {
    await install();
    await buildSite();
    return foreground(node, ['scripts/deploy.ts', ...flags]);
  },
  async sandbox() {
    await install();
    await buildSite();
    return foreground(node, ['scripts/sandbox.ts', ...flags]);
  },
  async 'sandbox:destroy'() {
    await install();
    await buildSite();
    return foreground(node, ['scripts/sandbox-destroy.ts', ...flags]);
  },
  async restore() {
    await install();
    return foreground(node, ['scripts/restore.ts', ...flags]);
  },
  async 'restore:accounts'() {
    await install();
    return foreground(node, ['scripts/restore-accounts.ts', ...flags]);
  },
  async 'check:files'() {
    await install();
    return foreground(node, ['scripts/check-files.ts', ...flags]);
  },
  async stack() {
    await install();
    return foreground(node, ['scripts/stack.ts', ...flags]);
  },
  async rebuild() {
    await install();
    return foreground(node, ['scripts/rebuild.ts', ...flags]);
  },
  async test() {
    const { test } = await import('./test.mjs');
    return test(flags);
  },
  async e2e() {
    const { browserTests } = await import('./test.mjs');
    await install();
    return browserTests(flags, await browser());
  },
};

const chosen = commands[command];
if (!chosen) {
  process.stderr.write(`Say what to run: node scripts/run.mjs ${Object.keys(commands).join(' | ')}\n`);
  process.exit(1);
}
process.exit(await chosen());
