import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { stageSettings } from '#infra/config.ts';
import { resourcesOf } from '#infra/testing/composed-app.ts';
import { type SynthesizedStage, synthesizedStage } from '#infra/testing/synthesized-stage.ts';

const folder = join(import.meta.dirname, '../../docs/runbook');
const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));
const textOf = (page: string): string => readFileSync(join(folder, page), 'utf8');

/** The commands of a page: its blocks for the shell, and the spans that begin with a program. */
function commandsOf(page: string): string {
  const text = textOf(page);
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block]) => block);
  const spans = [...text.matchAll(/`((?:aws|npm|npx|export) [^`\n]+)`/g)].map(([, span]) => span);
  return [...blocks, ...spans].join('\n');
}

const common = ['AWS_PROFILE', 'AWS_REGION', 'STAGE'];

test('the variables of all commands are set at the top of the runbook, and before the first deployment uses them', () => {
  for (const page of ['README.md', 'first-deployment.md']) {
    const [before = '', after] = textOf(page).split(/^export AWS_PROFILE=<profile> AWS_REGION=[\w-]+ STAGE=\w+$/m);
    expect([page, after === undefined]).toEqual([page, false]);
    expect([page, /\$(AWS_PROFILE|AWS_REGION|STAGE)/.test(before)]).toEqual([page, false]);
  }
});

test.each(pages)('%s uses no variable that nothing sets, and says neither a stage nor a region', (page) => {
  const commands = commandsOf(page);
  const used = [...commands.matchAll(/\$(?:\{)?([A-Z][A-Z_]+)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !common.includes(name))).toEqual([]);
  // The shell replaces nothing between single quotes.
  expect(commands).not.toMatch(/'[^'"\n]*`[^'\n]*\$STAGE/);
  const others = commands.replace(/^export AWS_PROFILE=.*$/m, '');
  expect(
    others.match(/Morada-(prod|staging)\b|<stage>|eu-west-1|--stage (prod|staging)\b|morada\/(prod|staging)\//g) ?? [],
  ).toEqual([]);
});

test('new credentials of Google reach the pool by the commands for it, because a deployment changes nothing', () => {
  const steps = pages.flatMap((page) => textOf(page).match(/^\d+\. .*Google.*\bsecret\b.*$/gm) ?? []);
  expect(steps.filter((step) => !step.includes('(rotate-secrets.md)'))).toEqual([]);
  expect(steps.length).toBeGreaterThan(0);
  expect(textOf('rotate-secrets.md')).toContain('aws cognito-idp update-identity-provider ');
});

test('the API is closed by its address, because routes with throttles of their own ignore that of the stage', () => {
  const closing = pages.filter((page) => /--(default-route-settings|disable-execute-api-endpoint)/.test(textOf(page)));
  expect(closing.sort()).toEqual(['incident.md', 'restore.md']);
  for (const page of closing) {
    expect(textOf(page)).not.toContain('--default-route-settings');
    expect(textOf(page)).toContain('--no-disable-execute-api-endpoint');
  }
});

describe('the shell functions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runbook-'));
  let stage: SynthesizedStage;
  let resources: ReadonlyMap<string, { Type: string; Properties?: Readonly<Record<string, unknown>> }>;
  beforeAll(async () => {
    stage = await synthesizedStage({ ...stageSettings('prod'), inboundMail: { domain: 'casos.morada.example' } });
    resources = new Map(resourcesOf(stage));
    // A file for each stack of the region, with a line for each resource.
    for (const [stack, { stackName }] of Object.entries(stage.stacks))
      if (stack !== 'edge') {
        const own = [...resources].filter(([path]) => path.startsWith(`${stack}/`));
        const lines = own.map(([path, { Type }]) => `${Type} ${path.slice(stack.length + 1)} ${path}\n`);
        writeFileSync(join(folder, stackName), lines.join(''));
      }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Stands in for the AWS CLI's listings of stacks and of their resources. */
  const aws = `aws() {
    line="$*"; quoted=\${line#*\\'}; quoted=\${quoted%%\\'*}
    case $line in
      *describe-stacks*) ls "$FOLDER" | grep "^$quoted" ;;
      *list-stack-resources*) sed -n "s/^$quoted //p" "$FOLDER/$4" ;;
    esac
  }`;
  const functions = /^```sh\n(.*?)^```/ms.exec(textOf('looking.md'))?.[1] ?? '';

  /** Returns the resources that \`part\` finds for each type and name. */
  function find(wanted: readonly (readonly [type: string, name: string])[]): readonly (readonly string[])[] {
    const calls = wanted.map(([type, name]) => `part ${type} ${name} | paste -sd ' ' -`);
    const env = { PATH: process.env['PATH'], FOLDER: folder, STAGE: 'prod' };
    const output = execFileSync('bash', ['--norc', '-c', [functions, aws, ...calls].join('\n')], {
      env,
      encoding: 'utf8',
    });
    return output
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ').filter(Boolean));
  }

  /** All code of a page. */
  const codeOf = (page: string): string =>
    [...textOf(page).matchAll(/^ *```sh\n.*?^ *```|`[^`\n]+`/gms)].map(([code]) => code).join('\n');
  const allCode = pages.map(codeOf).join('\n');
  const queues = () => [...resources].filter(([, { Type }]) => Type === 'AWS::SQS::Queue');
  const textOfPart = (path: string, property: string): string =>
    JSON.stringify(resources.get(path)?.Properties?.[property] ?? '');
  const idOf = (path: string): string => path.replace(/^\w+\//, '');

  test('find one resource for each name on the pages', () => {
    const all = pages
      .filter((page) => page !== 'looking.md')
      .flatMap((page) => {
        const code = codeOf(page);
        const matches = (pattern: RegExp) => [...code.matchAll(pattern)];
        const loops = matches(/\bfor id in ([\w ]+); do\n.*?\bpart (\S+) "\$id"/gs);
        return [
          ...matches(/\blogs ([A-Z][\w/]*)/g).map(([, name]) => ['AWS::Logs::LogGroup', `${name}Logs`] as const),
          ...matches(/\b(?:dead|redrive|replay) ([A-Z]\w*)/g).map(
            ([, name = '']) => ['AWS::SQS::Queue', name] as const,
          ),
          ...matches(/\breplay \w+ ([A-Z]\w*)/g).map(([, name = '']) => ['AWS::Lambda::Function', name] as const),
          // The second user pool is that of another generation.
          ...matches(/\bpart ([\w:]+) "?([A-Z]\w*?)(?:(?<=UserPool)2)?\b/g).map(
            ([, type = '', name = '']) => [type, name] as const,
          ),
          ...loops.flatMap(([, ids = '', type = '']) => ids.split(' ').map((id) => [type, id] as const)),
        ];
      });
    const named = [...new Map(all.map((each) => [each.join(), each])).values()];
    expect(named.length).toBeGreaterThan(60);
    const found = find(named);
    expect(named.flatMap((name, index) => (found[index]?.length === 1 ? [] : [[...name, found[index]]]))).toEqual([]);
  });

  test('redrive only what came from another queue', () => {
    const named = [...allCode.matchAll(/\bredrive ([A-Z]\w*)/g)].map(
      ([, name = '']) => ['AWS::SQS::Queue', name] as const,
    );
    expect(named.length).toBeGreaterThan(4);
    const sources = queues().map(([path]) => textOfPart(path, 'RedrivePolicy'));
    const isRedriven = ([path = 'none']: readonly string[]) =>
      sources.some((policy) => policy.includes(`"${idOf(path)}"`));
    const found = find(named);
    expect(named.filter((_, index) => !isRedriven(found[index] ?? []))).toEqual([]);
  });

  test('replay what a function has failed, and hide a message for longer than the function runs', () => {
    const [, replay = ''] = /^replay\(\) \{\n(.*?)^\}/ms.exec(functions) ?? [];
    const hidden = Number(/--visibility-timeout (\d+)/.exec(replay)?.[1]);
    // By default the CLI waits a minute, then invokes the function once more.
    expect(replay).toContain('--cli-read-timeout 0 ');
    const named = [...allCode.matchAll(/\breplay ([A-Z]\w*) ([A-Z]\w*)/g)].map(([, queue = '', name = '']) => {
      const [[path = queue] = [], [fn = name] = []] = find([
        ['AWS::SQS::Queue', queue],
        ['AWS::Lambda::Function', name],
      ]);
      // A function throws on the events of another one, and a replay stops there.
      const owners = [...resources.keys()].filter((each) =>
        textOfPart(each, 'DeadLetterConfig').includes(`"${idOf(path)}"`),
      );
      return { fn, isOwn: owners.join() === fn };
    });
    expect(named).toContainEqual({ fn: expect.stringContaining('ReceiveMail'), isOwn: true });
    expect(named.filter(({ isOwn }) => !isOwn)).toEqual([]);
    for (const { fn } of named) expect(Number(resources.get(fn)?.Properties?.['Timeout'])).toBeLessThan(hidden);
  });

  test('every dead-letter queue has a row, a page that names it, and a way to continue', () => {
    const rows = [...textOf('dead-letters.md').matchAll(/^\| `(\w+)`.*\((\S+\.md)\) +\|$/gm)];
    const dead = queues().flatMap(([path, { Properties }]) => (Properties?.['RedrivePolicy'] ? [] : [path]));
    const found = find(rows.map(([, name = '']) => ['AWS::SQS::Queue', name]));
    expect(found.flat().sort()).toEqual(dead.sort());
    for (const [, name = '', page = ''] of rows)
      expect([page, codeOf(page)]).toEqual([
        page,
        expect.stringMatching(new RegExp(`(redrive|replay|part AWS::SQS::Queue) ${name}\\b|delete-message`)),
      ]);
  });
});
