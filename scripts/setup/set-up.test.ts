/** Runs the set-up in a copy of its own, against stand-ins for `aws`, `npx cdk` and `gh` that keep what they are told. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { inFullSweep, sweepOf } from '#shared/testing/sweeps.ts';
import { nameServers } from '../workflows/stand-ins.ts';
import { StandIns } from './stand-ins.ts';

/** Of a program that few changes touch: in full sweeps alone. */
const nightly = inFullSweep ? test : test.skip;

const repository = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'morada-setup-'));
const at = (...parts: string[]): string => join(folder, ...parts);
const settings = () => readFileSync(at('source/infra/config.ts'), 'utf8');

const git = (where: string, ...args: readonly string[]) => execFileSync('git', args, { cwd: at(where) });
/** Commits the settings and pushes them. */
function commit(): void {
  git('source', 'add', 'infra/config.ts', 'shared');
  git('source', '-c', 'user.name=Ana', '-c', 'user.email=ana@morada.test', 'commit', '--quiet', '-m', 'Settings');
  git('source', 'push', '--quiet', '--set-upstream', 'origin', 'main');
}

let aws: StandIns;
let url: string;
beforeAll(() => {
  const isPart = (path: string) => !/\.test\.ts$|\/testing(\/|$)/.test(path);
  for (const part of ['package.json', 'scripts', 'shared', 'infra'])
    cpSync(join(repository, part), at('source', part), { recursive: true, filter: isPart });
  symlinkSync(join(repository, 'node_modules'), at('source/node_modules'));
  mkdirSync(at('home'));
  mkdirSync(at('remote.git'));
  git('remote.git', 'init', '--quiet', '--bare');
  git('source', 'init', '--quiet', '--initial-branch', 'main');
  git('source', 'remote', 'add', 'origin', at('remote.git'));
  commit();
  // Not for the programs that the set-up starts.
  writeFileSync(at('name-servers.mjs'), `${nameServers}delete process.env.NODE_OPTIONS;\n`);
});
beforeEach(async () => {
  cpSync(join(repository, 'infra/config.ts'), at('source/infra/config.ts'));
  aws = new StandIns();
  aws.zones.set('morada.test', []);
  url = await aws.start();
});
afterEach(() => aws.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Answers = readonly (readonly [RegExp, string | undefined | (() => string | undefined)])[];
const usual: Answers = [
  [/^AWS region/, ''],
  [/^Domain/, 'staging.morada.test'],
  [/^Sender/, 'ola@morada.test'],
  [/^Subdomain/, ''],
  [/^Address that alarms/, 'alarmes@morada.test'],
  [/^Monthly budget/, ''],
  [/^E-mail address of the first admin/, 'ana@morada.test'],
  [/^Sign-in with Google/, ''],
  [/^Repository/, 'acme/morada'],
  [/^Client ID/, 'the-id'],
  [/^Client secret/, 'hidden-value'],
  [/^(Write them|Run it)/, ''],
];

/** Runs the set-up and answers its questions; undefined ends the input, as Ctrl-D does. */
async function setUp(stage: string, changed: Answers = [], programs = ['aws', 'gh', 'npx']) {
  const bin = aws.writePrograms(at(programs.join('-')), programs, process.execPath);
  const child = spawn(process.execPath, ['scripts/setup.ts', '--stage', stage], {
    cwd: at('source'),
    env: {
      PATH: `${bin}:/usr/bin:/bin`,
      HOME: at('home'),
      NODE_OPTIONS: `--import ${at('name-servers.mjs')}`,
      NODE_COMPILE_CACHE: at('compiled'),
      AWS_ACCESS_KEY_ID: 'AKIA',
      AWS_SECRET_ACCESS_KEY: 'x',
      AWS_ENDPOINT_URL: url,
    },
  });
  let [output, read] = ['', 0];
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    const question = /(?:^|\n)([^\n]*(?:: |\] ))$/.exec(output.slice(read))?.[1];
    if (question === undefined) return;
    read = output.length;
    const found = [...changed, ...usual].find(([pattern]) => pattern.test(question));
    if (found === undefined) throw new Error(`Nobody answers ${question}`);
    const answer = typeof found[1] === 'function' ? found[1]() : found[1];
    if (answer === undefined) child.stdin.end();
    else child.stdin.write(`${answer}\n`);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

test('a stage is set up whole, and a second run has nothing to do', async () => {
  aws.zones.set('morada.test', ['_dmarc.morada.test']);
  const { code, output } = await setUp('staging', [
    [/^Sign-in with Google/, 'y'],
    [/^Subdomain/, 'casos.morada.test'],
  ]);
  expect([code, output]).toEqual([0, expect.stringContaining('npm run deploy -- --stage staging')]);
  expect(aws.commands).toEqual([
    'npx cdk bootstrap --app  aws://111122223333/eu-west-1',
    'npx cdk bootstrap --app  aws://111122223333/us-east-1',
    expect.stringMatching(/^aws service-quotas request-service-quota-increase .*--desired-value 1000$/),
    'npx cdk deploy --app node infra/account.ts -c region=eu-west-1 -c inbound=on',
    // Its DMARC policy is left alone.
    'npx cdk deploy --app node infra/mail.ts -c region=eu-west-1 -c identity=morada.test -c hostedZoneId=ZMORADA0TEST',
    expect.stringMatching(
      /^aws route53 change-resource-record-sets .*"Value":"10 inbound-smtp\.eu-west-1\.amazonaws\.com"/,
    ),
    expect.stringMatching(
      /^aws secretsmanager create-secret .*--name morada\/staging\/google --secret-string file:\/\//,
    ),
    expect.stringMatching(/--name morada\/staging\/calendar-webhook --secret-string file:\/\//),
    expect.stringMatching(/^aws backup update-region-settings /),
    // Of the API's routes.
    expect.stringMatching(/^aws service-quotas request-service-quota-increase .*--desired-value 600$/),
    'npx cdk deploy --app node infra/delivery.ts -c repository=acme/morada -c ownerId=11 -c repositoryId=22',
    'gh api --method PUT repos/acme/morada/environments/staging -F deployment_branch_policy[protected_branches]=false -F deployment_branch_policy[custom_branch_policies]=true',
    'gh api --method POST repos/acme/morada/environments/staging/deployment-branch-policies -f name=main',
    'gh variable set AWS_ROLE --repo acme/morada --env staging --body arn:staging',
    'gh variable set AWS_REGION --repo acme/morada --env staging --body eu-west-1',
    'gh variable set AWS_REGION --repo acme/morada --body eu-west-1',
    'gh variable set AWS_ROLE_DIFF --repo acme/morada --body arn:diff',
  ]);
  // Each was shown before, the secrets without their values.
  for (const command of aws.commands) expect(output).toContain(`$ ${command.split(' ').slice(0, 3).join(' ')}`);
  const google = aws.secrets.get('morada/staging/google');
  expect([google?.mode, JSON.parse(google?.content ?? '')]).toEqual([
    '600',
    { client_id: 'the-id', client_secret: 'hidden-value' },
  ]);
  const calendar = aws.secrets.get('morada/staging/calendar-webhook')?.content ?? '';
  expect(calendar).toMatch(/^[0-9a-f]{64}$/);
  for (const secret of ['hidden-value', calendar]) expect(output + aws.commands.join()).not.toContain(secret);
  expect(settings()).toContain(`  staging: {
    domain: { name: 'staging.morada.test', hostedZoneId: 'ZMORADA0TEST' },
    email: { identity: 'morada.test', from: 'ola@morada.test' },
    alarmEmail: 'alarmes@morada.test',
    monthlyBudget: { amount: 100, currency: 'USD' },
    account: '111122223333',
    inboundMail: { domain: 'casos.morada.test' },
    google: { secretName: 'morada/staging/google' },
    firstAdmin: 'ana@morada.test',
    runbookUrl: 'https://github.com/acme/morada/blob/main/docs/runbook',
  },
`);

  expect(output).toContain('Protect the branch main at GitHub');
  aws.isMainProtected = true;
  expect(output).toContain('• Commit infra/config.ts and push to main: ');
  commit();

  const done = aws.commands.length;
  const again = await setUp('staging', [[/^(AWS|Domain|Sender|Subdomain|Address|Monthly|E-mail|Sign-in)/, '']]);
  expect([again.code, aws.commands.slice(done)]).toEqual([0, []]);
  expect(again.output).not.toContain('infra/config.ts that change');
  expect(again.output).toContain('✓ GitHub');
  // The facts of the brokerage are no answers to questions.
  expect(again.output.split('Left to do:')[1]?.match(/• \S+ \S+/g)).toEqual([
    '• Write your',
    '• Write your',
    '• Write your',
    '• Wait until',
    '• Wait until',
    '• Verify each',
    '• Activate the',
  ]);
});

nightly('a set-up that was stopped continues, and another answer is told and applied', async () => {
  const stopped = await setUp('prod', [
    [/^Run it/, undefined],
    [/^Domain/, 'cliente.morada.test'],
  ]);
  expect([stopped.code, stopped.output]).toEqual([1, expect.stringContaining('Run the same command again')]);
  expect(aws.commands).toEqual([]);
  expect(settings()).toContain("domain: { name: 'cliente.morada.test', hostedZoneId: 'ZMORADA0TEST' },");

  aws.bootstrapped.add('eu-west-1');
  const { code, output } = await setUp('prod', [[/^Domain/, 'area.morada.test']]);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/domain: .*cliente\.morada\.test.* → .*area\.morada\.test/),
  ]);
  expect(settings()).toContain("domain: { name: 'area.morada.test', hostedZoneId: 'ZMORADA0TEST' },");
  expect(aws.commands[0]).toContain('us-east-1');
  expect(aws.commands).toContainEqual(expect.stringContaining('-c dmarc=own'));
  expect(aws.commands).toContainEqual(
    expect.stringMatching(/put-account-details .*--website-url https:\/\/area\.morada\.test/),
  );
  expect(aws.environments.get('production')).toEqual(expect.arrayContaining(['reviewers[][id]=5']));
  expect([...aws.branches]).toEqual([['production', 'main']]);
  expect(aws.variables.get('SITE_URL')).toBe('https://area.morada.test');
  expect(output).toContain('Wait for AWS, which was asked for production access');

  // GitHub is told of the domain that came later.
  const later = await setUp('prod', [
    [/^Domain/, 'novo.morada.test'],
    [/^(Sender|Address|Monthly|E-mail)/, ''],
  ]);
  expect(later.output).toContain('Change the variable SITE_URL, which was https://area.morada.test');
  expect(aws.variables.get('SITE_URL')).toBe('https://novo.morada.test');
});

describe('what cannot be set up as it is', () => {
  nightly(
    'a domain whose zone is in another account gets a zone of its own, or nothing is written',
    async () => {
      aws.zones.clear();
      const before = settings();
      const refused = await setUp('staging', [[/^Run it/, 'n']]);
      expect([refused.code, settings()]).toEqual([1, before]);
      expect(refused.output).toContain('Make a public hosted zone of staging.morada.test at Route 53 in this account');

      aws.canMakeZones = false;
      const failed = await setUp('staging');
      expect([failed.code, settings()]).toEqual([1, before]);
      expect(failed.output).toContain('An error occurred\nMake a public hosted zone');
      aws.canMakeZones = true;

      const { code } = await setUp('staging');
      expect([code, [...aws.zones.keys()]]).toEqual([0, ['staging.morada.test']]);
      // The records of the domain above belong to the other account.
      expect(aws.commands).toContain(
        'npx cdk deploy --app node infra/mail.ts -c region=eu-west-1 -c identity=morada.test',
      );
    },
    60_000,
  );

  test('without gh, what is to be done at GitHub is said', async () => {
    const { code, output } = await setUp('staging', [], ['aws', 'npx']);
    expect([code, output]).toEqual([0, expect.stringContaining("Install GitHub's command line")]);
    expect(aws.delivery).toBeUndefined();
  });

  test('without reviewers of production, or a branch that it is limited to, no job is given its role', async () => {
    aws.canReview = false;
    const { code, output } = await setUp('prod', [[/^Domain/, 'morada.test']]);
    expect([code, output]).toEqual([0, expect.stringContaining('• Make the environment production at GitHub')]);
    expect([...aws.variables]).toEqual([]);

    // Reviewers that somebody chose are left alone.
    aws.environments.set('production', ['reviewers']);
    const second = await setUp('prod', [[/^(Domain|Sender|Address|Monthly|E-mail)/, '']]);
    expect(second.output).toContain('• Let the environment production at GitHub (Settings, Environments) be deployed');
    expect([aws.environments.get('production'), [...aws.variables]]).toEqual([['reviewers'], []]);
  });

  // infra/config.test.ts has more of them.
  test.each(sweepOf(['local', 'my-aws', 'cognito-a'], 3))(
    'the stage %s is refused before any question',
    async (stage) => {
      const { code, output } = await setUp(stage);
      expect([code, output.split('\n')]).toEqual([
        1,
        [expect.stringMatching(/^(Name the stage|The stage "local")/), ''],
      ]);
    },
    60_000,
  );

  test('answers that are examples or malformed are asked for again', async () => {
    const given = ['https://morada.test', 'cliente.morada.example', 'staging.morada.test'];
    const { code, output } = await setUp('staging', [
      [/^Domain/, () => given.shift()],
      [/^Sender/, undefined],
    ]);
    expect([code, given]).toEqual([1, []]);
    expect(output).toContain('domain.name must be a domain name');
    expect(output).toContain('Addresses that end in .example are examples');
  });
});
