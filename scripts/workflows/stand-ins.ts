import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const repository = join(import.meta.dirname, '../..');

/** Writes a program. */
function program(path: string, source: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, source);
  chmodSync(path, 0o755);
}

/**
 * Stands in for the CDK's command line: reads and writes the files that it does, and refuses what it refuses. What it
 * deploys is written to the folder CLOUD: a commit for each stack, and the throttles of the stage's routes.
 *
 * What a commit is comes from its README: lines \`throttled: <route key>\`; and at its end \`alarm of <stack>\`, which
 * undoes that stack; or \`no diff\`, for which the comparison fails.
 */
const cdk = `#!/usr/bin/env node
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { execFileSync } = require('node:child_process');
const [command, ...args] = process.argv.slice(2);
const option = (...names) => args.find((_, index) => names.includes(args[index - 1]));
const refuse = (why) => { process.stderr.write(why + '\\n'); process.exit(1); };
const synthesize = (folder) => {
  if (!existsSync('web/dist/index.html')) refuse('Cannot find asset web/dist');
  const stage = /^stage=(.+)$/.exec(option('-c') ?? '')?.[1] ?? refuse('Name the stage');
  const RouteSettings = {};
  for (const [, key] of readFileSync('README.md', 'utf8').matchAll(/^throttled: (.+)$/gm))
    RouteSettings[key] = { ThrottlingRateLimit: 25, ThrottlingBurstLimit: 100 };
  const Stage = { Type: 'AWS::ApiGatewayV2::Stage', Properties: { StageName: '$default', RouteSettings } };
  const templates = {
    ApiPublic: { Resources: {} },
    ApiTeam: { Resources: { Stage } },
    Release: { Metadata: { Shift: args.includes('shift=at-once') ? 'at once' : 'by tenths' }, Resources: {}, Outputs: { SiteUrl: { Value: 'x' } } },
  };
  mkdirSync(folder, { recursive: true });
  const environment = 'aws://unknown-account/eu-west-1';
  const artifacts = {};
  for (const [stack, template] of Object.entries(templates)) {
    const name = 'Morada-' + stage + '-' + stack;
    const properties = { templateFile: name + '.template.json' };
    artifacts[name] = { type: 'aws:cloudformation:stack', environment, properties };
    writeFileSync(join(folder, properties.templateFile), JSON.stringify(template));
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: '36.0.0', artifacts }));
};
/** Returns the folder of the assembly: --app names one that is there, or a command that makes it. */
const assembly = () => {
  const app = option('--app', '-a');
  if (app && existsSync(app)) return app;
  if (app && !app.includes(' ')) refuse('Cannot find ' + app);
  synthesize('cdk.out');
  return 'cdk.out';
};
const stacksOf = (folder) => {
  if (!process.env.AWS_ACCESS_KEY_ID) refuse('Need to perform AWS calls, but no credentials have been configured');
  return Object.keys(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).artifacts);
};
if (command === 'synth') synthesize(option('--output', '-o') ?? 'cdk.out');
else if (command === 'diff') {
  if (readFileSync('README.md', 'utf8').endsWith('no diff')) refuse('AccessDenied');
  for (const stack of stacksOf(assembly())) process.stderr.write('Stack ' + stack + '\\n[+] AWS::SNS::Topic A\\n');
  process.stderr.write('Lookup role arn:x was not assumed. Proceeding with default credentials.\\n');
} else if (command === 'deploy') {
  const stacks = stacksOf(assembly());
  if (option('--require-approval') !== 'never') refuse('"--require-approval" needs a terminal');
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  for (const stack of stacks) {
    const [, stage, name] = stack.split('-');
    const at = (file) => join(process.env.CLOUD, stage, file);
    mkdirSync(at(''), { recursive: true });
    const file = stack + '.template.json';
    const template = readFileSync(join(assembly(), file), 'utf8');
    // The toolkit skips a stack whose template is the deployed one.
    if (name === 'ApiTeam' && !(existsSync(at(file)) && readFileSync(at(file), 'utf8') === template)) {
      const next = Object.keys(JSON.parse(template).Resources.Stage.Properties.RouteSettings);
      const throttles = existsSync(at('throttles')) ? JSON.parse(readFileSync(at('throttles'), 'utf8')) : [];
      const left = throttles.find((key) => !next.includes(key));
      if (left) refuse('Unable to find Route by key ' + left + ' within the provided RouteSettings');
      // CloudFormation does not take away again what an undone update wrote.
      writeFileSync(at('throttles'), JSON.stringify(next));
    }
    if (readFileSync('README.md', 'utf8').endsWith('alarm of ' + name)) refuse(stack + ' failed: UPDATE_ROLLBACK_COMPLETE');
    writeFileSync(at(file), template);
    if (name === 'Release') writeFileSync(at('shift'), JSON.parse(template).Metadata.Shift);
    writeFileSync(at(name), commit);
  }
  const outputs = Object.fromEntries(stacks.map((stack) => [stack, { SiteUrl: process.env.SITE }]));
  if (option('--outputs-file')) writeFileSync(option('--outputs-file'), JSON.stringify(outputs));
} else refuse('Nobody stands in for cdk ' + command);
`;

/** Stands in for the bundler of the site. */
const vite = `#!/usr/bin/env node
const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('web/dist', { recursive: true });
writeFileSync('web/dist/index.html', '<!doctype html>');
`;

/**
 * Writes the packages as `npm ci` installs them, as links to those of this repository; the CDK and the site's bundler
 * are stand-ins.
 */
function writePackages(folder: string): void {
  const installed = join(repository, 'node_modules');
  mkdirSync(join(folder, '.bin'), { recursive: true });
  const replaced = ['.bin', '.cache', '.vite', 'aws-cdk', 'vite'];
  for (const name of readdirSync(installed))
    if (!replaced.includes(name)) symlinkSync(join(installed, name), join(folder, name));
  for (const name of readdirSync(join(installed, '.bin')))
    if (!['cdk', 'vite'].includes(name)) symlinkSync(join(installed, '.bin', name), join(folder, '.bin', name));
  for (const [name, path, source] of [
    ['cdk', 'aws-cdk/bin/cdk', cdk],
    ['vite', 'vite/bin/vite.js', vite],
  ] as const) {
    program(join(folder, path), source);
    writeFileSync(join(folder, name === 'cdk' ? 'aws-cdk' : name, 'package.json'), '{}');
    symlinkSync(`../${path}`, join(folder, '.bin', name));
  }
}

/**
 * Writes the programs of a machine of GitHub: `gh` in `preinstalled`, which keeps the comment that it is given; and
 * what a job sets up: `node`, `npm` whose `ci` links the packages, `npx`.
 * @returns the folder of the latter
 */
export function writePrograms(folder: string): string {
  const [programs, packages] = [join(folder, 'programs'), join(folder, 'packages')];
  writePackages(packages);
  mkdirSync(programs);
  symlinkSync(process.execPath, join(programs, 'node'));
  program(
    join(programs, 'npm'),
    `#!/bin/sh
if [ "$1" != ci ]; then exec ${realPath('npm')} "$@"; fi
test -f package-lock.json && rm -rf node_modules && ln -s ${packages} node_modules
`,
  );
  symlinkSync(realPath('npx'), join(programs, 'npx'));
  program(
    join(folder, 'preinstalled/gh'),
    `#!/bin/sh
while [ $# -gt 0 ]; do if [ "$1" = --body-file ]; then cat "$2" > ${join(folder, 'comment.md')}; fi; shift; done
`,
  );
  return programs;
}

/** What stands on the PATH behind the packages' own programs. */
function realPath(name: string): string {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  const found = folders.find((folder) => {
    try {
      return readdirSync(folder).includes(name);
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error(`There is no ${name} on the PATH.`);
  return join(found, name);
}

export interface Server {
  url: string;
  stop: () => Promise<void>;
}

async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const xml = (operation: string, content: string): string =>
  `<${operation}Response><${operation}Result>${content}</${operation}Result></${operation}Response>`;

/** What AWS answers in an account that is ready for a first deployment, by service and operation. */
const answers: readonly [RegExp, string][] = [
  [/^sts .*GetCallerIdentity/, xml('GetCallerIdentity', '<Account>111122223333</Account>')],
  [/^cloudformation .*DescribeStacks/, xml('DescribeStacks', '<Stacks/>')],
  [/^ssm /, '{"Parameter":{"Value":"30"}}'],
  [/^lambda /, '{"AccountLimit":{"ConcurrentExecutions":1000}}'],
  [/^apigateway GET \/account/, '{"cloudwatchRoleArn":"arn:aws:iam::111122223333:role/logs"}'],
  [
    /^route53 \S+ \S+\/rrset/,
    '<ListResourceRecordSetsResponse><ResourceRecordSets/><IsTruncated>false</IsTruncated></ListResourceRecordSetsResponse>',
  ],
  [
    /^route53 /,
    '<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z0</Id><Name>morada.test.</Name><CallerReference>1</CallerReference></HostedZone><DelegationSet><NameServers><NameServer>ns.test</NameServer></NameServers></DelegationSet></GetHostedZoneResponse>',
  ],
  [/^ses \S+ \S+\/identities/, '{"VerifiedForSendingStatus":true}'],
  [/^ses /, '{"ProductionAccessEnabled":true,"SendingEnabled":true}'],
  [/^secretsmanager /, '{"SecretString":"a-long-random-text-of-the-calendar"}'],
  [/^backup /, '{"ResourceTypeManagementPreference":{"DynamoDB":true}}'],
  [/^ce /, '{"CostAllocationTags":[{"TagKey":"morada:stage","Status":"Active"}]}'],
];

/** Answers for the HTTP APIs of the stages and the throttles of their routes, which are in the folder of the CDK. */
function answerApi(cloud: string, method: string, url: string, body: string): string | undefined {
  if (url.startsWith('/v2/apis?')) {
    const items = readdirSync(cloud).map((stage) => ({ apiId: stage, name: `morada-${stage}` }));
    return JSON.stringify({ items });
  }
  const [, stage = '', routeKey = ''] =
    /^\/v2\/apis\/(\w+)\/stages\/%24default(?:\/routesettings\/(.+))?$/.exec(url) ?? [];
  const file = join(cloud, stage, 'throttles');
  if (!stage || !existsSync(file)) return undefined;
  const throttles = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  if (method === 'DELETE')
    writeFileSync(file, JSON.stringify(throttles.filter((key) => key !== decodeURIComponent(routeKey))));
  if (method === 'PATCH') writeFileSync(file, JSON.stringify(Object.keys(JSON.parse(body).routeSettings)));
  return JSON.stringify({ routeSettings: Object.fromEntries(throttles.map((key) => [key, {}])) });
}

/**
 * Starts the services that the preflight, the rehearsal and the deployment ask, for callers with credentials.
 * @param cloud the folder in which the CDK writes what it deploys
 */
export const startAws = (cloud: string): Promise<Server> =>
  serve(async (request: IncomingMessage, response) => {
    const service = /\/\d{8}\/[\w-]+\/(\w+)\/aws4_request/.exec(request.headers.authorization ?? '')?.[1];
    const { method = '', url = '' } = request;
    const body = await text(request);
    const question = `${service} ${method} ${url} ${body}`;
    const answer =
      answers.find(([pattern]) => pattern.test(question))?.[1] ??
      (service === 'apigateway' ? answerApi(cloud, method, url, body) : undefined);
    response.writeHead(answer === undefined ? 403 : 200).end(answer ?? `Nobody answers ${question}`);
  });

const headers = {
  'content-security-policy': "default-src 'none'",
  'strict-transport-security': 'max-age=1',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'immutable, no-cache',
  'content-type': 'text/plain',
};

/** Starts a site that passes the smoke test, as long as it is well. */
export async function startSite(isWell: () => boolean): Promise<Server> {
  const next = new Date(Date.now() + 90 * 24 * 60 * 60_000).toISOString();
  const site = await serve((request, response) => {
    const path = request.url ?? '';
    const say = (status: number, body: string) => void response.writeHead(status, headers).end(body);
    if (!isWell()) return say(500, '');
    if (path === '/config.json')
      return say(
        200,
        JSON.stringify({ userPoolId: 'pool', userPoolClientId: '1', userPoolEndpoint: site.url, liveUrl: site.url }),
      );
    if (path.endsWith('/jwks.json')) return say(200, '{"keys":[{}]}');
    if (path.endsWith('/security.txt'))
      return say(200, `Contact: mailto:a@b.pt\nCanonical: ${site.url}${path}\nExpires: ${next}\n`);
    if (path === '/api/leads') return say(400, '{"code":"input.invalid"}');
    if (path.startsWith('/api/')) return say(401, '');
    if (path.includes('nao-existe')) return say(404, '');
    return say(200, '<html lang="pt-PT"><h1>Morada</h1><script src="/a.js"></script></html>');
  });
  return site;
}

/** Answers of name servers, loaded before any program: the registrar has what Route 53 has, and no record is in the way. */
export const nameServers = `import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
dns.resolveNs = async () => ['ns.test'];
dns.resolveCaa = async () => [];
dns.resolveMx = async (name) => (await fetch(process.env.AWS_ENDPOINT_URL + '/mx/' + name)).json();
syncBuiltinESMExports();
`;

/** Files with what a brokerage says of itself and of its stages. */
export const ownFiles = ['infra/config.ts', 'shared/brokerage.ts', 'shared/calendar.ts', 'shared/intermediary.ts'];

/** The settings and facts of a brokerage in place of the repository's examples. */
export const ownSettings = (path: string): string =>
  readFileSync(path, 'utf8')
    .replaceAll('morada.example', 'morada.test')
    .replaceAll(/'Z0EXAMPLE\w+'/g, "'Z0123456789'")
    .replaceAll(/Exemplo|Fictícia/g, 'Lisboa')
    .replaceAll(/'0+'/g, "'123456789'")
    .replaceAll('10 000 000', '10 000 001')
    .replaceAll('10000000', '10000001');
