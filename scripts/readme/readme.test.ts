/**
 * Starts every command of the README in a checkout of its own, by a person without AWS credentials. Packages, site and
 * stacks come from this repository: a run of `npm test` in a new checkout installs and builds them.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DatabaseProcess, startDynoxide } from '#local/dynamodb/dynoxide-process.ts';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import { inFullSweep, sweepOf } from '#shared/testing/sweeps.ts';
import { Clone, type RunningCommand } from './clone.ts';
import { commandsOf } from './commands.ts';

const minutes = 60_000;
const clone = new Clone();
const commands = commandsOf(clone.read('README.md'));
const others = ['CONTRIBUTING.md', 'docs/runbook/first-deployment.md'].flatMap((page) => commandsOf(clone.read(page)));
const scripts = (JSON.parse(clone.read('package.json')) as { scripts: Record<string, string> }).scripts;
const data = mkdtempSync(path.join(tmpdir(), 'morada-readme-'));

afterAll(async () => {
  await clone.remove();
  rmSync(data, { recursive: true, force: true });
}, minutes);

/** Commands that a test below has run, as the README writes them, or the pages that it leads to. */
const tried = new Set<string>();
const named = (command: string): string => {
  expect([...commands, ...others]).toContain(command);
  tried.add(command);
  return command.replaceAll('<account>', '111122223333').replace('<name>', 'Not_a_name');
};

const npmScripts = [...new Set(commands.flatMap((command) => /\bnpm (?:run )?([a-z:-]+)/.exec(command)?.[1] ?? []))];

test.each(npmScripts)('npm run %s installs the packages first when there are none', async (name) => {
  writeFileSync(clone.path('npm.js'), 'console.log("npm", ...process.argv.slice(2)); process.exit(42);');
  const { code, output } = await clone.run(scripts[name] ?? '', { npm_execpath: clone.path('npm.js') });
  expect([code, output]).toEqual([42, expect.stringContaining('npm ci')]);
});

/** What a running stack says about itself. */
const stackIn = (folder: string): StackFile =>
  JSON.parse(readFileSync(path.join(folder, 'stack.json'), 'utf8')) as StackFile;

const askForCode = async ({ web }: StackFile) => {
  const response = await fetch(`${web}/api/accounts/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@cliente.example' }),
  });
  return { status: response.status, body: (await response.json()) as object };
};
const get = async (url: string) => (await fetch(url, { headers: { accept: 'text/html' } })).text();

/** For what few changes touch: in a full sweep alone. */
const nightly = inFullSweep ? test : test.skip;

describe('with the packages', () => {
  beforeAll(() => {
    rmSync(clone.path('npm.js'), { force: true });
    clone.install();
  });

  // It bundles all functions again: only in full sweeps, for which each night’s `npm run bench` is the command.
  const bench = named('npm run bench');
  nightly(
    'npm run bench prints its first table',
    async () => {
      // The other sections take minutes.
      const { output } = await clone.run(`${bench} -- bundles`, { TMPDIR: data });
      expect(output).toContain('\n  Function');
    },
    10 * minutes,
  );

  test('npm run prior-information says that the version in force is the newest', async () => {
    const { code, output } = await clone.run(named('npm run prior-information'));
    expect([code, output]).toEqual([0, expect.stringContaining('The version ')]);
  });

  test('npm run docs writes the OpenAPI document, npm run format what is committed', async () => {
    expect((await clone.run(named('npm run docs'))).code).toBe(0);
    expect(JSON.parse(clone.read('docs/api/openapi.json'))).toHaveProperty('openapi');
    const source = clone.replace('scripts/cost.ts', "'node:fs'", '"node:fs"');
    expect((await clone.run(`${named('npm run format')} -- scripts/cost.ts`)).code).toBe(0);
    expect(clone.read('scripts/cost.ts')).toBe(source);
  });

  test('npm run cost prints the bill', async () => {
    const { code, output } = await clone.run(named('npm run cost -- --customers 1000'));
    expect([code, output]).toEqual([0, expect.stringContaining('Together')]);
  });

  const signIn = 'Sign in to AWS first';
  const withoutAws = [
    ['npm run setup -- --stage prod', signIn],
    ['npm run preflight -- --stage prod', signIn],
    ['npm run rehearse -- --stage prod', signIn],
    ['npm run deploy -- --stage prod', signIn],
    ['npm run sandbox', signIn],
    ['npm run sandbox:destroy', signIn],
    ['npm run restore', 'Name the stage'],
    ['npm run restore:accounts', 'Name the stage'],
    ['npm run check:files', 'Name the stage'],
    ['npm run rebuild', 'Name the stage'],
    // The stacks of every kind of stage are synthesized by the tests in infra/.
    ['npx cdk synth -c stage=<name>', 'Name the stage with -c stage=<name>'],
  ].map(([command = '', sentence = '']) => ({ command, sentence, run: named(command) }));
  test.each(sweepOf(withoutAws, 4))(
    '$command says what is missing in a sentence',
    async ({ command, sentence, run }) => {
      const { code, output } = await clone.run(run);
      expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
      // The CDK's own command line explains itself with a stack trace.
      if (command.startsWith('npm ')) expect(output).not.toMatch(/^\s+at /m);
    },
    5 * minutes,
  );

  nightly(
    'without a Node of their own the packages run on the one of the PATH, the CDK’s command line included',
    async () => {
      const [own, other] = [clone.path('node_modules/.bin/node'), path.join(data, 'bin/node')];
      mkdirSync(path.dirname(other));
      writeFileSync(other, `#!/bin/sh\necho "$1" >> ${data}/used\nexec ${process.execPath} "$@"\n`, { mode: 0o755 });
      const PATH = `${path.dirname(other)}:/usr/bin:/bin`;
      renameSync(own, clone.path('own-node'));
      const assembly = path.join(data, 'assembly');
      const synthesize = `npx cdk synth --quiet -c stage=ana -c checks=off --output ${assembly}`;
      const sandbox = await clone.run('npm run sandbox', { PATH });
      const { code, output } = await clone.run(synthesize, { PATH, CDK_VALIDATION: 'false' });
      renameSync(clone.path('own-node'), own);
      expect([code, code === 0 ? '' : output]).toEqual([0, '']);
      expect(readdirSync(assembly)).toContain('Morada-ana-Site.template.json');
      expect(readFileSync(path.join(data, 'used'), 'utf8')).toMatch(/^infra\/app\.ts$/m);
      expect(sandbox.output).toContain(signIn);
    },
    5 * minutes,
  );

  // The browser tests start the stack with the engine that it brings; few changes touch any other.
  describe('and without the binary of the DynamoDB engine', () => {
    const [start, fresh] = [named('npm start'), named('npm start -- --fresh')];
    named('DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm start');
    let elsewhere: DatabaseProcess;
    let running: RunningCommand;
    const folder = path.join(data, 'start');
    const environment = () => ({ PORT: '0', LOCAL_DATA_DIR: folder, DYNAMODB_ENDPOINT: elsewhere.url });

    beforeAll(async () => {
      rmSync(clone.path('node_modules/@dynoxide'), { recursive: true });
      elsewhere = await startDynoxide(path.join(data, 'elsewhere'), 0, () => {});
    });
    afterAll(() => elsewhere.stop());

    nightly(
      'npm start says what to do, and runs with DYNAMODB_ENDPOINT',
      async () => {
        const { DYNAMODB_ENDPOINT: _, ...without } = environment();
        const { code, output } = await clone.run(start, without);
        expect([code, output]).toEqual([
          1,
          expect.stringMatching(/No DynamoDB engine is installed for \w+-\w+\. Start/),
        ]);

        // The browser tests run with the demo data.
        running = clone.start(`${fresh} --no-demo`, environment());
        await running.prints('Ctrl-C ends everything');
        const stack = stackIn(folder);
        expect(await get(`${stack.web}/`)).toContain('<h1>');
        // It counts calls in the table before it answers.
        expect(await askForCode(stack)).toEqual({ status: 200, body: { requested: true } });
      },
      10 * minutes,
    );

    nightly(
      'the first role is granted by the function and the payload that are named',
      async () => {
        const command = others.find((each) => each.startsWith('aws lambda invoke')) ?? '';
        const { outputs, region, credentials, endpoints } = stackIn(folder);
        const name = Object.entries(outputs).find(([key]) => key.endsWith('.GrantRoleFunction'))?.[1];
        const lambda = new LambdaClient({ region, credentials, endpoint: endpoints['lambda'] ?? '' });
        const payload = /--payload '(.*?)'/.exec(command)?.[1] ?? '';
        const invoked = await lambda.send(new InvokeCommand({ FunctionName: name, Payload: payload }));
        lambda.destroy();
        // Nobody has signed up with that address.
        expect(Buffer.from(invoked.Payload ?? []).toString()).toContain('Nobody with this confirmed e-mail address');
        await running.interrupt();
      },
      2 * minutes,
    );

    named('npm test');
    nightly(
      'integration tests run with DYNAMODB_ENDPOINT; npm test is what runs this test',
      async () => {
        const { code, output } = await clone.run('npm run unit -- functions/leads/keep-lead', environment());
        expect([code, output]).toEqual([0, expect.stringContaining('1 passed, 1 total')]);
      },
      10 * minutes,
    );

    // What it does beside `npm start` has tests of its own: local/main.test.ts loads changed code, scripts/dev/ finds it.
    const devCommand = named('npm run dev');
    nightly(
      'npm run dev starts with an empty folder, and takes up a changed function and a changed page',
      async () => {
        const folder = path.join(data, 'dev');
        const dev = clone.start(`${devCommand} -- --no-demo --fresh`, {
          ...environment(),
          LOCAL_DATA_DIR: folder,
        });
        await dev.prints('Pages with hot reload');
        const stack = stackIn(folder);

        const page = 'web/src/features/site/landing/landing-page.tsx';
        const urls = [`${stack.web}/`, `${stack.web}/${page.replace('web/', '')}`];
        for (const url of urls) expect(await get(url)).not.toContain('Changed while it runs');
        const before = clone.replace(page, /<h1>[^<]*/, '<h1>Changed while it runs');
        for (const url of urls) {
          while (!(await get(url)).includes('Changed while it runs')) await delay(100);
        }
        writeFileSync(clone.path(page), before);

        expect(await askForCode(stack)).toEqual({ status: 200, body: { requested: true } });
        // Last of all: the stacks are synthesized again for it.
        const useCase = 'functions/accounts/request-reset.ts';
        clone.replace(useCase, '  try {', "  if (email) throw new Refusal('service.busy');\n  try {");
        await dev.prints('↻ function');
        expect(await askForCode(stack)).toMatchObject({ status: 503, body: { code: 'service.busy' } });

        await dev.interrupt();
        await expect(fetch(stack.web)).rejects.toThrow();
      },
      15 * minutes,
    );
  });

  test('every command of the README is tried here', () => {
    expect(commands.filter((command) => !tried.has(command))).toEqual([]);
  });
});
