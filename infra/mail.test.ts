import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const repository = join(import.meta.dirname, '..');
const app = [join(repository, 'infra/mail.ts')];
const folder = mkdtempSync(join(tmpdir(), 'morada-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  Properties: Readonly<Record<string, unknown>>;
}
interface Template {
  Resources: Readonly<Record<string, Resource>>;
  Outputs?: Readonly<Record<string, { Value: unknown }>>;
}

function synthesize(context: Readonly<Record<string, string>>): Template {
  execFileSync(process.execPath, app, {
    cwd: repository,
    env: {
      ...process.env,
      CDK_VALIDATION: 'true',
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({ region: 'eu-west-1', identity: 'morada.pt', ...context }),
    },
  });
  return JSON.parse(readFileSync(join(folder, 'Morada-Mail-morada-pt.template.json'), 'utf8'));
}

test('the identity has its records in the zone, passes cdk-nag and outlives its stack', () => {
  const resources = Object.values(synthesize({ hostedZoneId: 'Z0123456789', dmarc: 'own' }).Resources);
  expect(resources.map(({ Type }) => Type).sort()).toEqual([
    ...Array(6).fill('AWS::Route53::RecordSet'),
    'AWS::SES::EmailIdentity',
  ]);
  expect(resources.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(Array(7).fill('RetainExceptOnCreate'));
  const records = resources.filter(({ Type }) => Type === 'AWS::Route53::RecordSet');
  expect(
    records.map(({ Properties }) => [Properties['Type'], Properties['Name'], Properties['ResourceRecords']]),
  ).toEqual(
    expect.arrayContaining([
      ['MX', 'bounces.morada.pt', ['10 feedback-smtp.eu-west-1.amazonses.com']],
      ['TXT', 'bounces.morada.pt', ['"v=spf1 include:amazonses.com -all"']],
      ['TXT', '_dmarc.morada.pt', ['"v=DMARC1; p=quarantine"']],
    ]),
  );
}, 120_000);

test('a DMARC policy that is there is left alone', () => {
  const { Resources: resources } = synthesize({ hostedZoneId: 'Z0123456789' });
  expect(JSON.stringify(resources)).not.toContain('DMARC');
}, 120_000);

test('without a zone in the account the records are outputs', () => {
  const { Resources: resources, Outputs: outputs = {} } = synthesize({});
  expect(Object.values(resources).map(({ Type }) => Type)).toEqual(['AWS::SES::EmailIdentity']);
  expect(Object.keys(outputs).sort()).toEqual(['Dkim1', 'Dkim2', 'Dkim3', 'Dmarc', 'MailFrom', 'Spf']);
  expect(outputs['MailFrom']?.Value).toBe('bounces.morada.pt MX 10 feedback-smtp.eu-west-1.amazonses.com');
}, 120_000);

test('without a domain nothing is synthesized, and one sentence says what to write', () => {
  const { status, stderr } = spawnSync(process.execPath, app, { encoding: 'utf8', cwd: repository });
  expect([status, stderr]).toEqual([
    1,
    'Name region and domain with -c region=<region> -c identity=<domain>; got ["",""].\n',
  ]);
}, 120_000);
