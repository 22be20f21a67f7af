// The commands of package.json; each installs what it needs first: node scripts/run.mjs start | dev | test | …
import { join } from 'node:path';
import { lint, program, runChecks, types } from './checks.mjs';
import { foreground, repository } from './processes.mjs';
import { browser, buildAll, buildSite, install, node, previewsFile, synthesize } from './steps.mjs';
import { browserTests, test, unitTests } from './test.mjs';

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

/** Runs the script that is named like the command. */
const script = (env) => foreground(node, [`scripts/${command.replace(':', '-')}.ts`, ...flags], env);
const withBrowser = async () => script({ CHROMIUM_PATH: await browser() });
const played = (...before) => buildAll().then(() => foreground(node, [...before, ...play()], {}, { channel: true }));

const commands = {
  start: () => played(),
  dev: () => played('scripts/dev.ts'),
  /** Installs the packages itself, and the browser meanwhile. */
  test: () => test(flags),
  /** For scripts of package.json that start a tool themselves. */
  packages: () => 0,
  /** For the watcher of `dev`: synthesizes the stacks if they changed. */
  synth: () => synthesize().then(() => 0),
  /** For commands that synthesize a stage once they have checked what it needs. */
  site: () => buildSite().then(() => 0),
  lint: () => runChecks(lint),
  types: () => runChecks(types),
  unit: () => unitTests(flags),
  e2e: async () => browserTests(flags, await browser()),
  format: () =>
    foreground(node, [program('@biomejs/biome/bin/biome'), 'check', '--write', ...(flags.length > 0 ? flags : ['.'])]),
  docs: () => foreground(node, ['scripts/generate-api-docs.ts']),
  'prior-information': withBrowser,
  'social-image': async () =>
    foreground(node, ['web/scripts/draw-social-image.ts'], { CHROMIUM_PATH: await browser() }),
  bench: async () =>
    (await foreground(node, ['scripts/bench.ts', '--check', ...flags])) || buildAll().then(withBrowser),
  cost: script,
  preflight: script,
  setup: script,
  rehearse: script,
  deploy: script,
  sandbox: script,
  'sandbox:destroy': script,
  'tear-down': script,
  restore: script,
  'restore:accounts': script,
  'check:files': script,
  rebuild: script,
  stack: script,
};

const chosen = commands[command];
if (!chosen) {
  process.stderr.write(`Say what to run: node scripts/run.mjs ${Object.keys(commands).join(' | ')}\n`);
  process.exit(1);
}
// Not for `synth`, which the watcher of `dev` starts: an installation would empty node_modules under the running stack.
if (!['test', 'synth'].includes(command)) await install();
process.exit(await chosen());
