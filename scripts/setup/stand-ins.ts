import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** An account of AWS and a repository of GitHub, as far as the set-up asks for them. */
export class StandIns {
  readonly account = '111122223333';
  /** Commands that changed something, as they were run. */
  readonly commands: string[] = [];
  readonly bootstrapped = new Set<string>();
  /** Zones by name, with the names of their records. */
  readonly zones = new Map<string, string[]>();
  canMakeZones = true;
  readonly identities = new Set<string>();
  readonly secrets = new Map<string, { content: string; mode: string }>();
  readonly environments = new Map<string, readonly string[]>();
  /** Branches by environment, and whether the repository may have reviewers and protects main. */
  readonly branches = new Map<string, string>();
  canReview = true;
  isMainProtected = false;
  readonly variables = new Map<string, string>();
  delivery: Record<string, string> | undefined;
  executions = 10;
  /** Codes of quotas that AWS was asked for. */
  readonly requested = new Set<string>();
  hasLogRole = false;
  hasRuleSet = false;
  hasMx = false;
  hasBackups = false;
  review: string | undefined;
  #server = createServer(async (request, response) => {
    const { status = 200, body } = this.#answer(request, await text(request));
    response.writeHead(status).end(body);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Writes the programs into a folder; each hands its arguments over. */
  writePrograms(folder: string, names: readonly string[], node: string): string {
    mkdirSync(folder, { recursive: true });
    for (const name of names) {
      writeFileSync(
        join(folder, name),
        `#!${node}
const { readFileSync, statSync } = require('node:fs');
const args = process.argv.slice(2);
const path = args.find((each) => each.startsWith('file://'))?.slice(7);
const file = path && { content: readFileSync(path, 'utf8'), mode: (statSync(path).mode & 0o777).toString(8) };
const answered = (response) => { const ok = response.statusCode === 200; process.exitCode = ok ? 0 : 1; response.pipe(ok ? process.stdout : process.stderr); };
require('node:http').request(process.env.AWS_ENDPOINT_URL + '/run', { method: 'POST' }, answered).end(JSON.stringify({ program: '${name}', args, file }));
`,
      );
      chmodSync(join(folder, name), 0o755);
    }
    return folder;
  }

  #answer(request: IncomingMessage, body: string): { status?: number; body: string } {
    const url = request.url ?? '';
    if (url === '/run') {
      const result = this.#run(JSON.parse(body) as Run);
      return result === undefined ? { status: 404, body: 'An error occurred\n' } : { body: result };
    }
    const [, region = '', service = ''] =
      /\/\d{8}\/([\w-]+)\/(\w+)\/aws4_request/.exec(request.headers.authorization ?? '') ?? [];
    // What name servers answer about e-mails.
    if (url.startsWith('/mx/'))
      return { body: JSON.stringify(this.hasMx ? [{ exchange: 'inbound-smtp.eu-west-1.amazonaws.com' }] : []) };
    const refused = (type: string, status = 400) => ({ status, body: JSON.stringify({ __type: type, message: type }) });
    switch (service) {
      case 'sts':
        return { body: xml('GetCallerIdentity', `<Account>${this.account}</Account>`) };
      case 'ssm':
        return this.bootstrapped.has(region) ? { body: '{"Parameter":{"Value":"30"}}' } : refused('ParameterNotFound');
      case 'lambda':
        return { body: JSON.stringify({ AccountLimit: { ConcurrentExecutions: this.executions } }) };
      case 'servicequotas':
        return {
          body: JSON.stringify({
            RequestedQuotas: this.requested.has(JSON.parse(body).QuotaCode) ? [{ Status: 'PENDING' }] : [],
          }),
        };
      case 'apigateway':
        return { body: JSON.stringify(this.hasLogRole ? { cloudwatchRoleArn: 'arn' } : {}) };
      case 'backup':
        return { body: JSON.stringify({ ResourceTypeManagementPreference: { DynamoDB: this.hasBackups } }) };
      case 'ce':
        return { body: '{"CostAllocationTags":[]}' };
      case 'ses': {
        const identity = /\/identities\/(.+)$/.exec(url)?.[1];
        if (identity === undefined) {
          const review = this.review && { Details: { ReviewDetails: { Status: this.review, CaseId: '7' } } };
          return { body: JSON.stringify({ ProductionAccessEnabled: false, SendingEnabled: true, ...review }) };
        }
        return this.identities.has(decodeURIComponent(identity))
          ? { body: '{"VerifiedForSendingStatus":true}' }
          : refused('NotFoundException', 404);
      }
      case 'secretsmanager': {
        const secret = this.secrets.get(JSON.parse(body).SecretId);
        return secret
          ? { body: JSON.stringify({ SecretString: secret.content }) }
          : refused('ResourceNotFoundException');
      }
      case 'cloudformation': {
        if (body.includes('Morada-Account'))
          return this.hasRuleSet
            ? {
                body: xml(
                  'DescribeStacks',
                  '<Stacks><member><StackName>Morada-Account</StackName><Outputs><member><OutputKey>InboundRuleSet</OutputKey></member></Outputs></member></Stacks>',
                ),
              }
            : { status: 400, body: '<ErrorResponse><Error><Code>ValidationError</Code></Error></ErrorResponse>' };
        const outputs = Object.entries(this.delivery ?? {}).map(
          ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
        );
        const stack = `<member><StackName>Morada-Delivery</StackName><StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${outputs.join('')}</Outputs></member>`;
        if (body.includes('Morada-Delivery') && !this.delivery)
          return { status: 400, body: '<ErrorResponse><Error><Code>ValidationError</Code></Error></ErrorResponse>' };
        return { body: xml('DescribeStacks', `<Stacks>${this.delivery ? stack : ''}</Stacks>`) };
      }
      case 'route53':
        return this.#zones(url);
      default:
        return refused('AccessDeniedException', 403);
    }
  }

  #zones(url: string): { status?: number; body: string } {
    const zone = (name: string) =>
      `<HostedZone><Id>/hostedzone/${idOf(name)}</Id><Name>${name}.</Name><CallerReference>1</CallerReference></HostedZone>`;
    const asked = /hostedzonesbyname\?.*dnsname=([^&]+)/.exec(url)?.[1];
    if (asked !== undefined)
      return {
        body: `<ListHostedZonesByNameResponse><HostedZones>${this.zones.has(asked) ? zone(asked) : ''}</HostedZones></ListHostedZonesByNameResponse>`,
      };
    const id = /hostedzone\/(\w+)/.exec(url)?.[1];
    const name = [...this.zones.keys()].find((each) => idOf(each) === id);
    if (name === undefined)
      return {
        status: 404,
        body: '<ErrorResponse><Error><Code>NoSuchHostedZone</Code><Message>none</Message></Error></ErrorResponse>',
      };
    if (url.includes('/rrset')) {
      const records = (this.zones.get(name) ?? []).map(
        (each) => `<ResourceRecordSet><Name>${each}.</Name><Type>TXT</Type></ResourceRecordSet>`,
      );
      return {
        body: `<ListResourceRecordSetsResponse><ResourceRecordSets>${records.join('')}</ResourceRecordSets><IsTruncated>false</IsTruncated></ListResourceRecordSetsResponse>`,
      };
    }
    return {
      body: `<GetHostedZoneResponse>${zone(name)}<DelegationSet><NameServers><NameServer>ns.test</NameServer></NameServers></DelegationSet></GetHostedZoneResponse>`,
    };
  }

  /** @returns what the program prints; undefined if it fails */
  #run({ program, args, file }: Run): string | undefined {
    const line = [program, ...args].join(' ');
    const option = (name: string) => args[args.indexOf(name) + 1] ?? '';
    const context = (name: string) => new RegExp(`-c ${name}=(\\S+)`).exec(line)?.[1] ?? '';
    const read = /\b(list|list-\S+)\b|^gh api (?!--method)/.test(line);
    if (!read) this.commands.push(line);
    if (line.startsWith('npx cdk bootstrap'))
      return this.#done(() => this.bootstrapped.add(line.split('/').at(-1) ?? ''));
    if (line.includes('infra/account.ts'))
      return this.#done(() => {
        this.hasLogRole = true;
        this.hasRuleSet ||= context('inbound') === 'on';
      });
    if (line.includes('infra/mail.ts')) return this.#done(() => this.identities.add(context('identity')));
    if (line.includes('infra/delivery.ts'))
      return this.#done(() => {
        this.delivery = {
          Repository: `${context('repository')} (${context('ownerId')}, ${context('repositoryId')})`,
          StagingRole: 'arn:staging',
          ProductionRole: 'arn:production',
          DiffRole: 'arn:diff',
        };
      });
    if (line.startsWith('aws service-quotas')) return this.#done(() => this.requested.add(option('--quota-code')));
    if (line.startsWith('aws backup'))
      return this.#done(() => {
        this.hasBackups = true;
      });
    if (line.startsWith('aws sesv2 put-account-details'))
      return this.#done(() => {
        this.review = 'PENDING';
      });
    if (line.startsWith('aws secretsmanager create-secret') && file)
      return this.#done(() => this.secrets.set(option('--name'), file));
    if (line.startsWith('aws route53 create-hosted-zone')) {
      if (!this.canMakeZones) return undefined;
      this.zones.set(option('--name'), []);
      return JSON.stringify({ HostedZone: { Id: `/hostedzone/${idOf(option('--name'))}` } });
    }
    if (line.startsWith('aws route53 change-resource-record-sets'))
      return this.#done(() => {
        this.hasMx = true;
      });
    if (line.startsWith('aws iam list')) return '{"OpenIDConnectProviderList":[]}';
    if (line.startsWith('aws cloudformation list')) return '{"StackResourceSummaries":["AWS::IAM::OIDCProvider"]}';
    if (program === 'gh') return this.#gh(line, args, option);
    return undefined;
  }

  #gh(line: string, args: readonly string[], option: (name: string) => string): string | undefined {
    const environment = /environments\/(\w+)/.exec(line)?.[1];
    if (line.startsWith('gh variable')) {
      const where = line.includes('--env') ? `${option('--env')} ` : '';
      if (args[1] === 'set') return this.#done(() => this.variables.set(`${where}${args[2]}`, option('--body')));
      const names = [...this.variables].filter(([name]) => (where ? name.startsWith(where) : !name.includes(' ')));
      return JSON.stringify(names.map(([name, value]) => ({ name: name.replace(where, ''), value })));
    }
    if (line.endsWith('/branches/main')) return JSON.stringify({ protected: this.isMainProtected });
    if (environment === undefined) {
      const [, owner, name] = /repos\/([\w-]+)\/([\w-]+)/.exec(line) ?? [];
      return line === 'gh api user'
        ? '{"id":5}'
        : JSON.stringify({ full_name: `${owner}/${name}`, id: 22, owner: { id: 11 } });
    }
    if (line.includes('deployment-branch-policies')) {
      if (line.includes('POST')) return this.#done(() => this.branches.set(environment, 'main'));
      return JSON.stringify([{ name: this.branches.get(environment) }]);
    }
    if (line.includes('PUT'))
      return line.includes('reviewers') && !this.canReview
        ? undefined
        : this.#done(() => this.environments.set(environment, args));
    const made = this.environments.get(environment)?.join(' ');
    if (made === undefined) return undefined;
    return JSON.stringify({
      protection_rules: made.includes('reviewers') ? [{ type: 'required_reviewers' }] : [],
      deployment_branch_policy: made.includes('[custom_branch_policies]=true')
        ? { protected_branches: false, custom_branch_policies: true }
        : null,
    });
  }

  #done(change: () => unknown): string {
    change();
    return '';
  }
}

interface Run {
  program: string;
  args: readonly string[];
  file?: { content: string; mode: string };
}

const idOf = (zone: string): string => `Z${zone.toUpperCase().replace(/[^A-Z0-9]/g, '0')}`;

const xml = (operation: string, content: string): string =>
  `<${operation}Response><${operation}Result>${content}</${operation}Result></${operation}Response>`;
