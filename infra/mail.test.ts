import { expect, test } from '@jest/globals';
import { findingsOf, refusalOf, templateOf } from './testing/account-app.ts';

interface Template {
  Resources: Readonly<
    Record<string, { Type: string; DeletionPolicy?: string; Properties: Readonly<Record<string, unknown>> }>
  >;
  Outputs?: Readonly<Record<string, { Value: unknown }>>;
}

const named = { region: 'eu-west-1', identity: 'morada.pt' };
const inZone = { ...named, hostedZoneId: 'Z0123456789', dmarc: 'own' };
const synthesize = (context: Readonly<Record<string, string>>) => templateOf('mail', context).toJSON() as Template;

test('the identity has its records in the zone, passes cdk-nag and outlives its stack', () => {
  expect(findingsOf('mail', inZone)).toEqual([]);
  const resources = Object.values(synthesize(inZone).Resources);
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
      ['MX', 'bounces-eu-west-1.morada.pt', ['10 feedback-smtp.eu-west-1.amazonses.com']],
      ['TXT', 'bounces-eu-west-1.morada.pt', ['"v=spf1 include:amazonses.com -all"']],
      ['TXT', '_dmarc.morada.pt', ['"v=DMARC1; p=quarantine"']],
    ]),
  );
});

test('the same domain in another region shares no record with it', () => {
  const namesIn = (region: string) =>
    Object.values(synthesize({ ...named, region, hostedZoneId: 'Z0123456789' }).Resources)
      .map(({ Properties }) => Properties['Name'])
      .filter((name) => typeof name === 'string');
  const first = namesIn('eu-west-1');
  expect(first).toHaveLength(2);
  expect(namesIn('eu-central-1').filter((name) => first.includes(name))).toEqual([]);
});

test('a DMARC policy that is there is left alone', () => {
  const { Resources: resources } = synthesize({ ...named, hostedZoneId: 'Z0123456789' });
  expect(JSON.stringify(resources)).not.toContain('DMARC');
});

test('without a zone in the account the records are outputs', () => {
  const { Resources: resources, Outputs: outputs = {} } = synthesize(named);
  expect(Object.values(resources).map(({ Type }) => Type)).toEqual(['AWS::SES::EmailIdentity']);
  expect(Object.keys(outputs).sort()).toEqual(['Dkim1', 'Dkim2', 'Dkim3', 'Dmarc', 'MailFrom', 'Spf']);
  expect(outputs['MailFrom']?.Value).toBe('bounces-eu-west-1.morada.pt MX 10 feedback-smtp.eu-west-1.amazonses.com');
});

test('without a domain nothing is synthesized, and one sentence says what to write', () => {
  expect(refusalOf('mail', {})).toBe(
    'Name region and domain with -c region=<region> -c identity=<domain>; got ["",""].',
  );
});
