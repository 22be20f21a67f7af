/**
 * Runs every step of the workflows that needs no AWS, in the order of the files: with a repository of its own, its own
 * packages and programs in place of the CDK, the bundler of the site and GitHub.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inFullSweep } from '#shared/testing/sweeps.ts';
import { Github } from './github.ts';
import { nameServers, ownFiles, ownSettings, type Server, startAws, startSite, writePrograms } from './stand-ins.ts';

const repository = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'morada-pipeline-'));
const at = (...parts: string[]): string => join(folder, ...parts);
const git = (where: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: at(where), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

let aws: Server;
let site: Server;
let github: Github;
/** Of the repository. */
const variables: Record<string, string> = { AWS_REGION: 'eu-west-1', AWS_ROLE_DIFF: 'Diff' };
/** Commits whose release is not well. */
const broken = new Set<string>();
/** Whether production's reviewers approve. */
let answer = async (): Promise<boolean> => true;

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
/** The commit whose site a stage has, that of each of its API's stacks, and the one of its tag. */
const deployed = (stage: string) => read(at('cloud', stage, 'Release'));
const parts = (stage: string) => ['ApiPublic', 'ApiTeam'].map((stack) => read(at('cloud', stage, stack)));
const tagged = (stage: string) =>
  git('remote.git', 'for-each-ref', '--format=%(objectname)', `refs/tags/deployed/${stage}`);

/** Pushes a change to main. @returns its commit */
function push(change: string): string {
  writeFileSync(at('source/README.md'), change);
  git('source', 'add', '--all');
  git('source', '-c', 'user.name=Ana', '-c', 'user.email=ana@morada.test', 'commit', '--quiet', '-m', change);
  git('source', 'push', '--quiet', at('remote.git'), 'HEAD:main');
  return git('source', 'rev-parse', 'HEAD');
}

beforeAll(async () => {
  for (const each of ['source', 'remote.git', 'home', 'cloud']) mkdirSync(at(each));
  const copied = ['package.json', 'package-lock.json', 'cdk.json', '.gitignore', 'scripts', 'shared', 'infra'];
  const isPart = (path: string) => !/\.test\.ts$|\/testing(\/|$)/.test(path);
  for (const part of copied) cpSync(join(repository, part), at('source', part), { recursive: true, filter: isPart });
  for (const file of ownFiles) writeFileSync(at('source', file), ownSettings(at('source', file)));
  // What takes long: the bundles of functions, and all tests.
  writeFileSync(at('source/scripts/bundle-functions.ts'), '');
  mkdirSync(at('source/.ci'));
  writeFileSync(at('source/.ci/run'), '#!/bin/sh\ntest -d node_modules\n', { mode: 0o755 });
  git('source', 'init', '--quiet');
  git('remote.git', 'init', '--quiet', '--bare');
  git('remote.git', 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  writeFileSync(at('name-servers.mjs'), nameServers);
  aws = await startAws(at('cloud'));
  site = await startSite(() => !broken.has(deployed('staging')));
  const roles: Readonly<Record<string, string>> = {
    'repo:acme@1/morada@2:environment:staging': 'Staging',
    'repo:acme@1/morada@2:environment:production': 'Production',
    'repo:acme@1/morada@2:pull_request': 'Diff',
  };
  github = new Github({
    folder,
    remote: at('remote.git'),
    repository: 'acme@1/morada@2',
    variables,
    environments: { staging: { AWS_ROLE: 'Staging' }, production: { AWS_ROLE: 'Production' } },
    approve: async (environment) => environment !== 'production' || answer(),
    programs: writePrograms(folder),
    env: {
      // Without Node, which a job sets up.
      PATH: `${at('preinstalled')}:/usr/bin:/bin`,
      HOME: at('home'),
      CI: 'true',
      NODE_OPTIONS: `--import ${at('name-servers.mjs')}`,
      NODE_COMPILE_CACHE: at('compiled'),
    },
    assumeRole: (role, subject) =>
      roles[subject] === role
        ? {
            AWS_ACCESS_KEY_ID: 'ASIA',
            AWS_SECRET_ACCESS_KEY: 'x',
            AWS_ENDPOINT_URL: aws.url,
            CLOUD: at('cloud'),
            SITE: site.url,
          }
        : undefined,
  });
});
afterAll(async () => {
  await Promise.all([aws?.stop(), site?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const passed = {
  ci: 'success',
  staging: 'success',
  'staging-attest': 'success',
  'staging-tag': 'success',
  production: 'success',
  'production-attest': 'success',
  'production-tag': 'success',
};
/** Runs the pipeline of a commit. @returns the outcomes of its jobs, with what was printed if another was expected */
async function expectPipeline(sha: string, expected: object): Promise<void> {
  const before = github.log.length;
  const outcomes = await github.run('deploy.yml', { github: { event_name: 'push', sha } });
  const failures = JSON.stringify(outcomes) === JSON.stringify(expected) ? '' : github.log.slice(before).join('\n');
  expect([outcomes, failures]).toEqual([expected, '']);
}

/** A whole run of the pipeline takes seconds: those that differ from another in a condition or two are for the night. */
const inFull = inFullSweep ? test : test.skip;

inFull(
  'before production is set up, a push reaches staging alone',
  async () => {
    const first = push('staging alone');
    answer = () => Promise.reject(new Error('Nobody is asked.'));
    const skipped = ['production', 'production-attest', 'production-tag'].map((job) => [job, 'skipped']);
    await expectPipeline(first, { ...passed, ...Object.fromEntries(skipped) });
    expect([deployed('staging'), deployed('prod')]).toEqual([first, '']);
  },
  300_000,
);

test('a push reaches production after an approval; both releases are looked at, tagged and attested', async () => {
  const first = push('first\nthrottled: POST /api/leads\n');
  variables['SITE_URL'] = 'https://morada.test';
  github.attested.length = 0;
  const before = github.log.length;
  answer = async () => {
    // Somebody looks at staging before they approve.
    expect([deployed('staging'), deployed('prod')]).toEqual([first, '']);
    return true;
  };
  await expectPipeline(first, passed);
  expect(github.log.slice(before).filter((line) => / (look|address): success$/.test(line))).toHaveLength(4);
  for (const stage of ['staging', 'prod']) expect([deployed(stage), tagged(stage)]).toEqual([first, first]);
  // The archive of each stage has the assembly that was deployed, and a list of packages beside it.
  expect(github.attested).toEqual([
    { subject: 'staging.tar.gz', files: expect.arrayContaining(['staging/manifest.json']), packages: undefined },
    { subject: 'staging.tar.gz', files: expect.any(Array), packages: 'CycloneDX' },
    { subject: 'prod.tar.gz', files: expect.arrayContaining(['prod/manifest.json']), packages: undefined },
    { subject: 'prod.tar.gz', files: expect.any(Array), packages: 'CycloneDX' },
  ]);
}, 300_000);

test('a release that is not well goes back to the one before, and no further', async () => {
  const before = deployed('staging');
  const shift = () => read(at('cloud/staging/shift'));
  expect(shift()).toBe('by tenths');
  const bad = push('bad');
  broken.add(bad);
  answer = () => Promise.reject(new Error('Nobody is asked.'));
  await expectPipeline(bad, {
    ...Object.fromEntries(Object.keys(passed).map((job) => [job, 'skipped'])),
    ci: 'success',
    staging: 'failure',
  });
  expect([deployed('staging'), tagged('staging'), deployed('prod')]).toEqual([before, before, before]);
  expect(github.log.at(-3)).toBe('staging: Go back: success');
  // By tenths, the alarm would stop it: most requests still have the code that fails.
  expect(shift()).toBe('at once');
}, 300_000);

inFull.each([
  ['an alarm undid the last of its API’s stacks', 'throttled: POST /api/leads\nalarm of ApiTeam', 'skipped'],
  ['it brought a throttled route', 'throttled: POST /api/leads\nthrottled: POST /api/new', 'failure'],
  ['an alarm undid the stack that has a new throttle', 'throttled: POST /api/other\nalarm of ApiTeam', 'skipped'],
  ['it took a throttled route away, and an alarm undid the first of the stacks', 'alarm of ApiPublic', 'skipped'],
])(
  'every stack goes back when %s',
  async (_, change, look) => {
    const before = deployed('staging');
    const bad = push(change);
    broken.add(bad);
    const from = github.log.length;
    await expectPipeline(bad, {
      ...Object.fromEntries(Object.keys(passed).map((job) => [job, 'skipped'])),
      ci: 'success',
      staging: 'failure',
    });
    const steps = github.log.slice(from);
    expect(steps).toContain(`staging: look: ${look}`);
    expect(steps).toContain('staging: Go back: success');
    expect([...parts('staging'), deployed('staging'), tagged('staging')]).toEqual([before, before, before, before]);
    expect(read(at('cloud/staging/throttles'))).toBe('["POST /api/leads"]');
  },
  300_000,
);

inFull(
  'a run that is overtaken replaces neither the newer release nor its tag',
  async () => {
    const [older, newer] = [push('older'), push('newer')];
    const later = (file: string, inputs: Readonly<Record<string, string>>, sha = newer) =>
      github.run(file, { github: { event_name: 'push', sha }, inputs });
    answer = async () => {
      // While it waits for its approval, the newer run passes it.
      answer = async () => true;
      await later('deploy-stage.yml', { stage: 'prod', environment: 'production' });
      await later('tag-release.yml', { stage: 'prod' });
      return true;
    };
    await expectPipeline(older, {
      ...passed,
      production: 'failure',
      'production-attest': 'skipped',
      'production-tag': 'skipped',
    });
    expect(github.log.join('\n')).toContain(`${newer} is deployed to prod and contains ${older}`);
    expect([deployed('prod'), tagged('prod')]).toEqual([newer, newer]);
    expect(await later('tag-release.yml', { stage: 'prod' }, older)).toEqual({ tag: 'success' });
    expect(tagged('prod')).toBe(newer);
    // A job may run again.
    expect(await later('tag-release.yml', { stage: 'prod' })).toEqual({ tag: 'success' });
  },
  300_000,
);

/** An event of a pull request, from a branch of a repository. */
const pullRequest = (full_name: string) => ({
  event_name: 'pull_request',
  sha: git('source', 'rev-parse', 'HEAD'),
  repository: 'acme/morada',
  token: 'token',
  event: { pull_request: { number: 7, head: { repo: { full_name } } } },
});

test('a pull request gets a comment with what it would change; one of a fork gets no role', async () => {
  expect(await github.run('diff.yml', { github: pullRequest('acme/morada') })).toEqual({
    diff: 'success',
    comment: 'success',
  });
  expect(readFileSync(at('comment.md'), 'utf8')).toMatch(
    /^### What this change does to staging\n```\n(Stack Morada-staging-\w+\n\[\+\] AWS::SNS::Topic A\n){3}```\n$/,
  );
  expect(await github.run('diff.yml', { github: pullRequest('eve/morada') })).toEqual({
    diff: 'skipped',
    comment: 'skipped',
  });
}, 300_000);

test('a comparison that fails is no difference: its job fails, and nothing is written', async () => {
  push('no diff');
  expect(await github.run('diff.yml', { github: pullRequest('acme/morada') })).toEqual({
    diff: 'failure',
    comment: 'skipped',
  });
  expect(github.log.join('\n')).toContain('diff: Compare with staging: failure');
}, 300_000);
