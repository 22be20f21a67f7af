import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetHostedZoneCommand,
  ListHostedZonesByNameCommand,
  ListResourceRecordSetsCommand,
  NoSuchHostedZone,
  type ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53';
import {
  GetSecretValueCommand,
  InvalidRequestException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { type Stage, stageSettings } from '#infra/config.ts';
import type { AskAws } from './ask-aws.ts';
import { checkFacts, type Facts, ownFacts } from './check-facts.ts';
import { warnOfRoutes } from './check-limits.ts';
import { connect } from './clients.ts';
import { preflight } from './preflight.ts';
import { sentenceOf } from './problem.ts';

const account = '123456789012';
/** Production with a brokerage's settings. */
const prod: Stage = {
  ...stageSettings('prod'),
  account,
  domain: { name: 'cliente.morada.pt', hostedZoneId: 'Z0123456789' },
  email: { identity: 'morada.pt', from: 'ola@morada.pt' },
  alarmEmail: 'alarmes@morada.pt',
  google: { secretName: 'morada/prod/google' },
};

const meta = { $metadata: {}, message: 'x' };
const aws = {
  sts: mockClient(STSClient),
  ssm: mockClient(SSMClient),
  lambda: mockClient(LambdaClient),
  dns: mockClient(Route53Client),
  mail: mockClient(SESv2Client),
  secrets: mockClient(SecretsManagerClient),
  stacks: mockClient(CloudFormationClient),
};

beforeEach(() => {
  aws.sts.on(GetCallerIdentityCommand).resolves({ Account: account });
  aws.ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '30' } });
  aws.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  aws.dns.on(GetHostedZoneCommand).resolves({
    HostedZone: { Id: 'Z0123456789', Name: 'morada.pt.', CallerReference: '1', Config: { PrivateZone: false } },
    DelegationSet: { NameServers: ['ns-1.awsdns.example', 'ns-2.awsdns.example'] },
  });
  recordsAre([{ Name: 'sub.cliente.morada.pt.', Type: 'A' }]);
  aws.mail.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  aws.mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: true });
  aws.secrets
    .on(GetSecretValueCommand, { SecretId: 'morada/prod/google' })
    .resolves({ SecretString: '{"client_id":"id","client_secret":"hidden-value"}' });
  aws.secrets
    .on(GetSecretValueCommand, { SecretId: 'morada/prod/calendar-webhook' })
    .resolves({ SecretString: 'a-long-random-text-of-the-calendar' });
  stackIs('UPDATE_COMPLETE');
});
afterEach(() => {
  for (const client of Object.values(aws)) client.reset();
});
afterAll(() => {
  for (const client of Object.values(aws)) client.restore();
});

function stackIs(status: StackStatus, name = 'Morada-prod-ApiClient', isProtected = false): void {
  const stack = { StackName: name, StackStatus: status, CreationTime: new Date(0) };
  aws.stacks.on(DescribeStacksCommand).resolves({ Stacks: [{ ...stack, EnableTerminationProtection: isProtected }] });
}

function recordsAre(records: readonly ResourceRecordSet[]): void {
  aws.dns.on(ListResourceRecordSetsCommand).resolves({
    ResourceRecordSets: [...records, { Name: 'www.morada.pt.', Type: 'CNAME' }],
    IsTruncated: false,
    MaxItems: 20,
  });
}

/** Responses by service and path; an Error is thrown. */
const goodAnswers: Readonly<Record<string, object>> = {
  'apigateway/account': { cloudwatchRoleArn: 'arn:aws:iam::123456789012:role/logs' },
  'backup/account-settings': { ResourceTypeManagementPreference: { DynamoDB: true } },
  'backup/global-settings': { GlobalSettings: { isCrossAccountBackupEnabled: 'true' } },
  'ce/': { CostAllocationTags: [{ TagKey: 'morada:stage', Status: 'Active' }] },
  'servicequotas/': { Quota: { Value: 600 } },
};
let answers: Record<string, object>;
beforeEach(() => {
  answers = { ...goodAnswers };
  issuers = {};
});
const ask: AskAws = async ({ service, path }) => {
  const answer = answers[`${service}${path}`];
  if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`Nobody asks ${service}${path}`);
  return { ...answer };
};
const refused = Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' });

/** CAA records by name; other names have none. */
let issuers: Record<string, readonly { issue?: string }[]> = {};
/** Where e-mails to cases go. */
let exchanges: readonly string[] = [];
let facts: Facts = {};
afterEach(() => {
  facts = {};
});
const findings = (stage = prod, nameServers = ['NS-1.awsdns.example.']) =>
  preflight(
    stage,
    { ...connect(stage.region), ask },
    {
      nameServers: {
        resolveNs: async () => nameServers,
        resolveMx: async () => exchanges.map((exchange) => ({ exchange })),
        resolveCaa: async (name) => issuers[name] ?? Promise.reject(new Error(`queryCaa ENODATA ${name}`)),
      },
      facts,
    },
  );
const check = async (...given: Parameters<typeof findings>) => (await findings(...given)).problems;
const warnings = async (...given: Parameters<typeof findings>) => (await findings(...given)).warnings;

test('a complete account can be deployed to', async () => {
  expect(await findings()).toEqual({ problems: [], warnings: [] });
});

test('each problem is one sentence, and all are reported at once', async () => {
  aws.ssm.on(GetParameterCommand).rejects(new ParameterNotFound(meta));
  aws.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  aws.mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true });
  aws.secrets.on(GetSecretValueCommand).rejects(new ResourceNotFoundException(meta));
  stackIs('UPDATE_IN_PROGRESS');
  const problems = await check({ ...prod, alarmEmail: 'alarmes@morada.example' });
  // Two regions without bootstrap and with stack states, two missing secrets.
  expect(problems).toHaveLength(1 + 2 + 1 + 1 + 2 + 2);
  for (const problem of problems) expect(problem).toMatch(/^[A-Z][^\n]+\.$/);
});

test('the examples of the repository are refused', async () => {
  expect((await check(stageSettings('prod')))[0]).toMatch(
    /^Put your own settings in place of the examples .*domain\.name, domain\.hostedZoneId, email\.identity/,
  );
});

test('facts of the brokerage that are the repository’s examples are refused; those of its own are not', async () => {
  facts = ownFacts;
  const problems = await check();
  for (const [file, path] of [
    ['shared/brokerage.ts', 'teamMailbox'],
    ['shared/brokerage.ts', 'brokerage.phone, brokerage.whatsapp'],
    ['shared/calendar.ts', 'calendar.origin'],
    ['shared/intermediary.ts', 'intermediary.seat, intermediary.companyNumber, intermediary.registration'],
    ['shared/intermediary.ts', 'intermediary.insurance.policy'],
  ] as const)
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^Write .* ${file}[:,].*${path}`)));
  expect(problems).toHaveLength(3);
  // Links and texts of the example that every brokerage has too.
  expect(problems.join()).not.toMatch(/complaintsBook|services|hours/);
  expect(checkFacts(stageSettings('ana'))).toEqual([]);
});

describe('the account', () => {
  test('without credentials is the only problem reported', async () => {
    aws.sts.on(GetCallerIdentityCommand).rejects(new Error('Could not load credentials from any providers'));
    expect(await check()).toEqual([
      'Sign in to AWS first, with "aws sso login" or another way that sets AWS_PROFILE (Could not load credentials from any providers).',
    ]);
    expect(aws.stacks.calls()).toHaveLength(0);
  });

  test('other than the stage’s is refused without further checks', async () => {
    aws.sts.on(GetCallerIdentityCommand).resolves({ Account: '999999999999' });
    expect(await check()).toEqual([
      'Sign in to the account 123456789012, where infra/config.ts says that the stage "prod" lives: these credentials are for 999999999999.',
    ]);
    expect(aws.secrets.calls()).toHaveLength(0);
  });

  test('without a bootstrap stack is reported with the command, for each region', async () => {
    aws.ssm.on(GetParameterCommand).rejects(new ParameterNotFound(meta));
    expect((await check()).map((problem) => /"([^"]+)"/.exec(problem)?.[1])).toEqual([
      "npx cdk bootstrap --app '' aws://123456789012/eu-west-1",
      "npx cdk bootstrap --app '' aws://123456789012/us-east-1",
    ]);
  });

  test('with an old bootstrap version is reported with that version', async () => {
    aws.ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '5' } });
    expect(await check()).toEqual([expect.stringMatching(/version 5/), expect.stringMatching(/version 5/)]);
  });

  test('that cannot be checked is reported instead of passing', async () => {
    aws.lambda.on(GetAccountSettingsCommand).rejects(refused);
    expect(await check()).toEqual([
      'Allow your AWS user or role to look: the quota of Lambda could not be checked (AccessDeniedException: not authorized).',
    ]);
  });
});

describe('the domain', () => {
  test('needs its hosted zone in this account', async () => {
    aws.dns.on(GetHostedZoneCommand).rejects(new NoSuchHostedZone(meta));
    expect(await check()).toEqual([
      expect.stringMatching(/^Fix domain\.hostedZoneId .* no hosted zone Z0123456789\.$/),
    ]);
  });

  test('is not served by a zone with another name', async () => {
    const domain = { name: 'cliente.outramorada.pt', hostedZoneId: 'Z0123456789' };
    expect(await check({ ...prod, domain })).toEqual([expect.stringMatching(/serves morada\.pt\.$/)]);
  });

  test('whose registrar has other name servers is reported with the right ones', async () => {
    expect(await check(prod, ['ns.elsewhere.example'])).toEqual([
      'Tell the registrar of morada.pt these name servers, without which the certificate is never issued: ns-1.awsdns.example, ns-2.awsdns.example.',
    ]);
    // Of two zones with one name, the other may be in another account.
    expect(await check(prod, ['ns-9.awsdns-01.net'])).toEqual([
      expect.stringMatching(/; or name the hosted zone that answers now, if it is in this account, /),
    ]);
  });

  test('whose zone is in another account is reported so', async () => {
    aws.dns
      .on(GetHostedZoneCommand)
      .rejects(Object.assign(new Error('User: x is not authorized to access this resource'), { name: 'AccessDenied' }));
    expect(await check()).toEqual([expect.stringMatching(/make a zone for cliente\.morada\.pt .* in this account/)]);
  });

  test.each<[string, ResourceRecordSet, RegExp]>([
    ['an address', { Name: 'cliente.morada.pt.', Type: 'A' }, /^Delete the records of cliente\.morada\.pt \(A\) /],
    ['an IPv6 address', { Name: 'cliente.morada.pt.', Type: 'AAAA' }, /\(AAAA\)/],
    ['another name', { Name: 'Cliente.morada.pt.', Type: 'CNAME' }, /\(CNAME\)/],
    [
      'another distribution',
      {
        Name: 'cliente.morada.pt.',
        Type: 'A',
        AliasTarget: { DNSName: 'd1.cloudfront.net.', HostedZoneId: 'Z', EvaluateTargetHealth: false },
      },
      /^Take the name cliente\.morada\.pt away from the distribution d1\.cloudfront\.net/,
    ],
  ])('that already leads to %s is reported before anything is deployed', async (_, record, sentence) => {
    aws.stacks.on(GetTemplateCommand).resolves({ TemplateBody: '{"Resources":{}}' });
    recordsAre([record]);
    expect(await check()).toEqual([expect.stringMatching(sentence)]);
    // The records of an earlier deployment are the site's own.
    const own = {
      Resources: { Address: { Type: 'AWS::Route53::RecordSet', Properties: { Name: 'cliente.morada.pt.' } } },
    };
    aws.stacks.on(GetTemplateCommand).resolves({ TemplateBody: JSON.stringify(own) });
    expect(await check()).toEqual([]);
  });

  test('with records of other kinds is none’s', async () => {
    recordsAre([
      { Name: 'cliente.morada.pt.', Type: 'NS' },
      { Name: 'cliente.morada.pt.', Type: 'TXT' },
    ]);
    expect(await check()).toEqual([]);
  });

  test('whose CAA records leave Amazon out is reported with the name that has them', async () => {
    issuers = { 'morada.pt': [{ issue: 'letsencrypt.org' }] };
    expect(await check()).toEqual([
      'Add the CAA record 0 issue "amazon.com" to morada.pt: its CAA records allow letsencrypt.org to issue certificates, so that of the site would never be issued.',
    ]);
    issuers = { 'morada.pt': [{ issue: ';' }] };
    expect(await check()).toEqual([expect.stringContaining('allow nobody')]);
    // The closest name decides.
    issuers['cliente.morada.pt'] = [{ issue: 'letsencrypt.org' }, { issue: 'amazontrust.com; policy=ev' }];
    expect(await check()).toEqual([]);
    issuers = { 'morada.pt': [{}] };
    expect(await check()).toEqual([]);
  });
});

describe('secrets', () => {
  test.each([
    ['hidden-value', /it is not JSON/],
    ['{"client_id":"hidden-value"}', /it lacks client_secret/],
    ['{"client_id":"","client_secret":" hidden-value "}', /it lacks client_id/],
  ])('that are invalid are reported, and never shown: %j', async (SecretString, complaint) => {
    aws.secrets.on(GetSecretValueCommand, { SecretId: 'morada/prod/google' }).resolves({ SecretString });
    const problems = await check();
    expect(problems).toEqual([expect.stringMatching(complaint)]);
    expect(problems.join()).not.toContain('hidden-value');
  });

  test('that were deleted can be restored', async () => {
    aws.secrets.on(GetSecretValueCommand).rejects(new InvalidRequestException(meta));
    expect(await check()).toEqual([
      expect.stringMatching(/restore-secret .*morada\/prod\/google/),
      expect.stringMatching(/restore-secret .*morada\/prod\/calendar-webhook/),
    ]);
  });
});

describe('e-mail', () => {
  test('needs a verified identity', async () => {
    aws.mail.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false });
    expect(await check()).toEqual([expect.stringMatching(/^Wait until SES has seen the DKIM records of morada\.pt/)]);
    aws.mail.on(GetEmailIdentityCommand).rejects(new NotFoundException(meta));
    expect(await check()).toEqual([
      expect.stringContaining(
        "npx cdk deploy --app 'node infra/mail.ts' -c region=eu-west-1 -c identity=morada.pt -c hostedZoneId=Z0123456789 -c dmarc=own",
      ),
    ]);
    // A policy that is there is left alone.
    recordsAre([{ Name: '_dmarc.morada.pt.', Type: 'TXT' }]);
    expect(await check()).toEqual([expect.stringContaining('-c hostedZoneId=Z0123456789" and verify it')]);
  });

  test('can be an address instead of a domain', async () => {
    const email = { identity: 'ola@morada.pt', from: 'ola@morada.pt' };
    expect(await check({ ...prod, email })).toEqual([]);
    aws.mail.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false });
    expect(await check({ ...prod, email })).toEqual([
      'Open the link that SES has sent to ola@morada.pt: the address is not verified yet.',
    ]);
  });

  test('needs production access in production', async () => {
    aws.mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true });
    expect(await check()).toEqual([expect.stringMatching(/^Ask for production access at SES in eu-west-1/)]);
    expect(await warnings()).toEqual([]);
  });

  test('may be sandboxed on staging, with a warning about what does not arrive', async () => {
    aws.mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true });
    const staging: Stage = { ...prod, name: 'staging' };
    expect(await check(staging)).toEqual([]);
    expect(await warnings(staging)).toEqual([
      expect.stringMatching(
        /^Verify each tester's address .*: SES in eu-west-1 is in its sandbox.*the code to sign up/,
      ),
    ]);
    aws.mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: false });
    expect(await check(staging)).toEqual([expect.stringMatching(/stopped sending/)]);
  });
});

describe('e-mails to cases', () => {
  const inbound = (domain = 'casos.morada.pt'): Stage => ({ ...prod, inboundMail: { domain } });
  const own = 'inbound-smtp.eu-west-1.amazonaws.com';
  beforeEach(() => {
    exchanges = [own];
    const Outputs = [{ OutputKey: 'InboundRuleSet', OutputValue: 'morada-inbound' }];
    const stack = { StackName: 'Morada-Account', StackStatus: 'CREATE_COMPLETE' as const, CreationTime: new Date(0) };
    aws.stacks.on(DescribeStacksCommand, { StackName: 'Morada-Account' }).resolves({ Stacks: [{ ...stack, Outputs }] });
  });
  const zonesAre = (...names: readonly string[]) =>
    aws.dns.on(ListHostedZonesByNameCommand).resolves({
      HostedZones: names.map((Name) => ({ Id: '/hostedzone/Z1', Name, CallerReference: '1' })),
      DNSName: '',
      IsTruncated: false,
      MaxItems: 10,
    });

  test('need the rule set of the account, with the command that makes it', async () => {
    expect(await check(inbound())).toEqual([]);
    const missing = Object.assign(new Error('does not exist'), { name: 'ValidationError' });
    aws.stacks.on(DescribeStacksCommand, { StackName: 'Morada-Account' }).rejects(missing);
    answers['apigateway/account'] = {};
    const command = "npx cdk deploy --app 'node infra/account.ts' -c region=eu-west-1 -c inbound=on";
    expect(await check(inbound())).toEqual([
      expect.stringContaining(`"${command}" once: without the account's role`),
      expect.stringContaining(`"${command}" once: SES in eu-west-1 has no receipt rule set`),
    ]);
  });

  test('need a domain that is for nothing else', async () => {
    exchanges = [own, 'aspmx.l.google.com'];
    expect(await check(inbound())).toEqual([
      expect.stringMatching(/^Choose another inboundMail\.domain .* go to aspmx\.l\.google\.com\.$/),
    ]);
  });

  test('need a record that leads to SES, which the set-up writes where it can', async () => {
    exchanges = [];
    zonesAre();
    expect(await check(inbound())).toEqual([
      `Write the MX record of casos.morada.pt where its zone is, "10 ${own}": answers of clients arrive by it.`,
    ]);
    zonesAre('morada.pt.');
    expect(await check(inbound())).toEqual([
      expect.stringMatching(/route53 change-resource-record-sets .*--hosted-zone-id Z1 --change-batch '.*"Type":"MX"/),
    ]);
    // The stage itself makes one below its own domain, unless somebody has.
    expect(await check(inbound('casos.cliente.morada.pt'))).toEqual([]);
    aws.stacks.on(GetTemplateCommand).resolves({ TemplateBody: '{"Resources":{}}' });
    recordsAre([{ Name: 'casos.cliente.morada.pt.', Type: 'CNAME' }]);
    expect(await check(inbound('casos.cliente.morada.pt'))).toEqual([
      expect.stringMatching(/^Delete the records of casos\.cliente\.morada\.pt \(CNAME\)/),
    ]);
  });

  test('need a verified domain, which one below the sender’s is', async () => {
    aws.mail.on(GetEmailIdentityCommand, { EmailIdentity: 'casos.outra.pt' }).rejects(new NotFoundException(meta));
    expect(await check(inbound('casos.outra.pt'))).toEqual([expect.stringContaining('-c identity=casos.outra.pt')]);
  });
});

describe('stacks of the stage', () => {
  test.each<[StackStatus, RegExp]>([
    ['UPDATE_IN_PROGRESS', /^Wait until the other deployment .* UPDATE_IN_PROGRESS\.$/],
    ['UPDATE_ROLLBACK_IN_PROGRESS', /^Wait until .* a rollback is in progress/],
    ['UPDATE_ROLLBACK_FAILED', /continue-update-rollback/],
    ['ROLLBACK_FAILED', /delete-stack/],
    ['DELETE_FAILED', /emptying it .*; then delete the stack with "aws cloudformation delete-stack /],
  ])('that are %s block a deployment', async (status, sentence) => {
    stackIs(status);
    // Both regions return it here.
    expect(await check()).toEqual([expect.stringMatching(sentence), expect.stringMatching(sentence)]);
  });

  test.each<[StackStatus]>([
    ['UPDATE_COMPLETE'],
    ['UPDATE_ROLLBACK_COMPLETE'],
    ['ROLLBACK_COMPLETE'],
    ['REVIEW_IN_PROGRESS'],
  ])('that are %s do not block it', async (status) => {
    stackIs(status);
    expect(await check()).toEqual([]);
  });

  test.each<[StackStatus]>([['ROLLBACK_COMPLETE'], ['ROLLBACK_FAILED'], ['CREATE_FAILED']])(
    'that are %s and protected have to be unprotected first, because they cannot be deleted otherwise',
    async (status) => {
      stackIs(status, 'Morada-prod-Data', true);
      for (const problem of await check())
        expect(problem).toMatch(
          /"aws cloudformation update-termination-protection --no-enable-termination-protection --region [\w-]+ --stack-name Morada-prod-Data"/,
        );
      expect(await check()).toHaveLength(2);
    },
  );

  test('that hold data and could not be deleted are not deleted for another attempt', async () => {
    stackIs('DELETE_FAILED', 'Morada-prod-Data');
    for (const problem of await check()) {
      expect(problem).not.toContain('delete-stack');
      const [, heading, page = ''] = /^Follow "([^"]+)" in (docs\/runbook\/[\w-]+\.md)/.exec(problem) ?? [];
      expect(readFileSync(join(import.meta.dirname, '../..', page), 'utf8')).toContain(`\n## ${heading}\n`);
    }
    stackIs('DELETE_FAILED', 'Morada-ana-Data');
    expect(await check({ ...stageSettings('ana') })).toEqual([expect.stringContaining('delete-stack')]);
  });

  test('of another stage are ignored', async () => {
    stackIs('UPDATE_IN_PROGRESS', 'Morada-prod-two-ApiClient');
    expect(await check()).toEqual([]);
  });
});

describe('the role with which API Gateway writes logs', () => {
  test.each([prod, stageSettings('ana')])(
    'is required once per account and region, with the command that creates it',
    async (stage) => {
      answers['apigateway/account'] = { throttleSettings: {} };
      const [problem, ...others] = await check(stage);
      expect(others).toEqual([]);
      expect(problem).toMatch(/^Run "npx cdk deploy --app 'node infra\/account\.ts' -c region=eu-west-1" once: .*\.$/);
      answers['apigateway/account'] = refused;
      expect(await check(stage)).toEqual([expect.stringMatching(/^Allow your AWS user or role to look: /)]);
    },
  );
});

describe('quotas of the account', () => {
  const manyStages = (count: number) =>
    aws.stacks.on(DescribeStacksCommand).resolves({
      Stacks: Array.from({ length: count }, (_, index) => ({
        StackName: `Morada-dev-${index}-ApiPublic`,
        StackStatus: 'CREATE_COMPLETE',
        CreationTime: new Date(0),
      })),
    });
  const quotaIs = (Value: number) => {
    answers['servicequotas/'] = { Quota: { Value } };
  };

  test('of roles: more are asked for before the stages of an account need them, and no call is made before that', async () => {
    manyStages(12);
    expect(await check()).toEqual([]);
    manyStages(31);
    quotaIs(1_000);
    expect(await check()).toEqual([
      expect.stringMatching(
        /^Ask AWS for 5000 roles of IAM with "aws service-quotas request-service-quota-increase --region us-east-1 --service-code iam --quota-code L-FE177D64 --desired-value 5000": 32 stages need about 1796, and the account may have 1000\.$/,
      ),
    ]);
    answers['servicequotas/'] = { Quota: { Value: 1_000 }, RequestedQuotas: [{ Status: 'CASE_OPENED' }] };
    expect(await check()).toEqual([
      expect.stringMatching(/^Wait until AWS gives 5000 roles of IAM, which it was asked/),
    ]);
    quotaIs(5_000);
    expect(await check()).toEqual([]);
  });

  test('of routes: from 250 on more are asked for, until AWS has raised them', async () => {
    const clients = { ...connect('eu-west-1'), ask };
    expect(await warnOfRoutes(clients, prod, 249)).toEqual([]);
    quotaIs(300);
    expect((await warnOfRoutes(clients, prod, 250)).map(sentenceOf)).toEqual([
      expect.stringMatching(
        /--quota-code L-65B5C802 --desired-value 600": there are 250, and .* more than 300 fails\.$/,
      ),
    ]);
    answers['servicequotas/'] = { Quota: { Value: 300 }, RequestedQuotas: [{ Status: 'PENDING' }] };
    expect(await warnOfRoutes(clients, prod, 250)).toEqual([
      'Wait until AWS gives 600 routes of an HTTP API, which it was asked for: there are 250, and a deployment with more than 300 fails.',
    ]);
    quotaIs(600);
    expect(await warnOfRoutes(clients, prod, 250)).toEqual([]);
    answers['servicequotas/'] = refused;
    expect((await warnOfRoutes(clients, prod, 250)).map(sentenceOf)).toEqual([
      expect.stringContaining('300 is the default'),
    ]);
  });

  test('of response headers policies: sandboxes share those of a stack of the account', async () => {
    const missing = Object.assign(new Error('Stack with id Morada-Sandboxes does not exist'), {
      name: 'ValidationError',
    });
    aws.stacks.on(DescribeStacksCommand, { StackName: 'Morada-Sandboxes' }).rejects(missing);
    expect(await check()).toEqual([]);
    expect(await check(stageSettings('ana'))).toEqual([
      expect.stringMatching(/^Run "npx cdk deploy --app 'node infra\/sandboxes\.ts' -c region=eu-west-1" once: .*\.$/),
    ]);
  });
});

describe('backups', () => {
  const backups = {
    dailyDays: 35,
    tableDailyDays: 7,
    monthlyDays: 180,
    copyTo: 'arn:aws:backup:eu-west-1:210987654321:backup-vault:copies',
  };

  test('need AWS Backup to store those of the table in its own vault', async () => {
    answers['backup/account-settings'] = { ResourceTypeManagementPreference: { DynamoDB: false } };
    expect(await check()).toEqual([
      expect.stringMatching(/update-region-settings --region eu-west-1 .*DynamoDB=true"/),
    ]);
  });

  test('are copied to another account of the same organization only, if it allows that', async () => {
    expect(await check({ ...prod, backups })).toEqual([]);
    answers['backup/global-settings'] = { GlobalSettings: { isCrossAccountBackupEnabled: 'false' } };
    expect(await check({ ...prod, backups })).toEqual([expect.stringContaining('update-global-settings')]);
    answers['backup/global-settings'] = Object.assign(new Error('x'), { name: 'InvalidRequestException' });
    expect(await check({ ...prod, backups })).toEqual([
      expect.stringMatching(/^Add both accounts to one organization/),
    ]);
    expect(await check()).toEqual([]);
  });
});

describe('the cost allocation tag', () => {
  test.each([
    [
      { CostAllocationTags: [{ TagKey: 'morada:stage', Status: 'Inactive' }] },
      /^Activate .*update-cost-allocation-tags-status .*TagKey=morada:stage,Status=Active": until/,
    ],
    [{ CostAllocationTags: [] }, /^Activate .* a day after the first deployment/],
    [refused, /^See in the account that pays /],
  ])('that is not active causes a warning and blocks nothing: %j', async (answer, sentence) => {
    answers['ce/'] = answer;
    const found = await findings();
    expect(found.problems).toEqual([]);
    expect(found.warnings).toEqual([expect.stringMatching(sentence)]);
    expect(found.warnings[0]).toMatch(/the budget of the stage "prod" says 0 and warns of nothing\.$/);
  });
});

test('a sandbox needs neither domain nor secrets nor production access', async () => {
  aws.secrets.on(GetSecretValueCommand).rejects(new ResourceNotFoundException(meta));
  aws.mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  expect(await findings(stageSettings('ana'))).toEqual({ problems: [], warnings: [] });
  expect(aws.dns.calls()).toHaveLength(0);
});

test('the runbook of the first deployment has the commands that run what the preflight prints', () => {
  const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook/first-deployment.md'), 'utf8');
  for (const command of [
    'npm run setup -- --stage "$STAGE"',
    'aws ce update-cost-allocation-tags-status --cost-allocation-tags-status TagKey=morada:stage,Status=Active',
    'aws sesv2 create-email-identity --email-identity',
    'npx cdk deploy --app "node infra/delivery.ts" -c repository=',
  ])
    expect(runbook).toContain(command);
});

test('the runbook names the quotas of Lambda that the preflight requires', async () => {
  aws.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook/first-deployment.md'), 'utf8');
  const [staging, production] = /requires (\d+), and for `prod` (\d+)/.exec(runbook)?.slice(1) ?? [];
  for (const [stage, needed] of [
    [stageSettings('staging'), staging],
    [prod, production],
  ] as const)
    expect((await check({ ...prod, reservedConcurrency: stage.reservedConcurrency })).join()).toContain(
      `Ask AWS for ${needed} or more concurrent executions`,
    );
  expect(runbook).toContain(`concurrency is ${production} or more`);
});

test('the runbook leaves at most twelve actions to a person, each with why', () => {
  const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook/first-deployment.md'), 'utf8');
  const rows = [...runbook.matchAll(/^\| (\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, number, ...cells]) => [
    number,
    cells,
  ]);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThanOrEqual(12);
  expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1));
});
