import { describe, expect, test } from '@jest/globals';
import { assistantModelSchema, checkSettings, exampleSettings, sandboxName, stageSettings } from './config.ts';

/** Returns the message of a ConfigurationError; undefined for valid settings. */
function refusal(name: string, changes: Record<string, unknown>): string | undefined {
  const { name: _, calendarSecret: __, ...settings } = stageSettings(name);
  try {
    checkSettings(name, { ...settings, ...changes });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('stage settings', () => {
  test('production and staging retain their data', () => {
    expect(stageSettings('prod').retainData).toBe(true);
    expect(stageSettings('staging').retainData).toBe(true);
  });

  test('any well-formed name is a sandbox that leaves nothing behind', () => {
    expect(stageSettings('ana')).toMatchObject({ name: 'ana', retainData: false, logRetentionDays: 7 });
  });

  test.each([
    undefined,
    '',
    'Prod',
    'a',
    '1ana',
    'ana_maria',
    'x'.repeat(40),
    7,
    'aws-test',
    'cognito',
    'my-amazon',
    'google',
  ])('the invalid stage name %j stops the synthesis with one explanatory sentence', (name) => {
    expect(() => stageSettings(name)).toThrow(/Name the stage with -c stage=<name>/);
  });

  test('a domain without its hosted zone is rejected with an explanation', () => {
    expect(refusal('prod', { domain: { name: 'cliente.morada.pt' } })).toBe(
      'Fix the stage "prod" in infra/config.ts: domain.hostedZoneId must be the id of the hosted zone at Route 53 that serves the domain, such as Z0123456789ABCDEFGHIJ.',
    );
  });

  test.each(['domain', 'email', 'alarmEmail', 'monthlyBudget', 'backups'])(
    'a production-like stage is rejected without %s, a sandbox is not',
    (setting) => {
      for (const stage of ['prod', 'staging'])
        expect(refusal(stage, { [setting]: undefined })).toMatch(
          new RegExp(`^Give the stage "${stage}" in infra/config.ts the setting ${setting}: .+\\.$`),
        );
      expect(refusal('ana', { [setting]: undefined })).toBeUndefined();
    },
  );

  test.each([
    [{ account: '1234' }, /account must be the 12 digits/],
    [{ domain: { name: 'https://morada.pt', hostedZoneId: 'Z0123456789' } }, /domain\.name must be a domain name/],
    [{ email: { identity: 'morada.pt', from: 'ola@outra.pt' } }, /email\.from must be an address of the identity/],
    [{ monthlyBudget: { amount: 300, currency: 'EUR' } }, /monthlyBudget\.currency must be USD/],
    [{ logRetentionDays: 8 }, /logRetentionDays must be a number of days/],
    [{ backups: { dailyDays: 1, tableDailyDays: 7, monthlyDays: 180 } }, /backups\.dailyDays must be 7 or more/],
    [
      { backups: { dailyDays: 35, tableDailyDays: 7, monthlyDays: 180, copyTo: 'other-vault' } },
      /backups\.copyTo must be the ARN/,
    ],
    [{ hsts: { includeSubDomains: false, preload: true } }, /hsts\.includeSubDomains must be true/],
    [{ email: { identity: 'not a domain', from: 'ola@morada.pt' } }, /email\.identity must be a domain or an address/],
    [{ google: { secretName: 'google-sign-in' } }, /google\.secretName .* below "morada\/prod\/"/],
    [{ google: { secretName: 'morada/staging/google' } }, /google\.secretName .* below "morada\/prod\/"/],
    [{ calendarSecret: 'calendar' }, /calendarSecret .* such as "morada\/prod\/calendar-webhook"/],
    [{ colour: 'blue' }, /colour is no setting: take it away/],
    [{ retainData: false }, /^Set retainData to true/],
    [{ firewall: false }, /^Set firewall to true/],
    [{ staffSecondFactor: false }, /^Set staffSecondFactor to true/],
    [{ logLevel: 'WARN' }, /logLevel must be DEBUG or INFO/],
    [{ erasureCoolingOffDays: 1 }, /^Set erasureCoolingOffDays to 7 or more/],
  ])('production with %j is rejected in one sentence', (changes, sentence) => {
    expect(refusal('prod', changes)).toMatch(sentence);
    expect(refusal('prod', changes)).toMatch(/infra\/config\.ts.*\.$/);
  });

  test('a name that makes bucket names too long is rejected', () => {
    expect(refusal('a-name-of-20-letters', { region: 'eu-central-1' })).toBeUndefined();
    expect(refusal('a-name-of-20-letters', { region: 'ap-southeast-1' })).toMatch(
      /ap-southeast-1: 18 characters at most\.$/,
    );
  });

  test('the sender can be the verified address itself', () => {
    expect(refusal('prod', { email: { identity: 'ola@morada.pt', from: 'ola@morada.pt' } })).toBeUndefined();
  });
});

describe('the domain of e-mails to cases', () => {
  const { name, ...settings } = stageSettings('prod');
  const withDomain = (domain: string) => () => checkSettings(name, { ...settings, inboundMail: { domain } });

  test('is a subdomain of its own', () => {
    expect(withDomain('casos.morada.example')()).toMatchObject({ inboundMail: { domain: 'casos.morada.example' } });
    expect(stageSettings('ana').inboundMail).toBeUndefined();
  });

  test.each([
    ['morada.example', /the sender's domain/],
    ['outra.example', /a subdomain/],
    ['casos', /a domain name such as/],
  ])('%s is rejected', (domain, why) => {
    expect(withDomain(domain)).toThrow(why);
  });

  test('needs e-mails that can be answered', () => {
    const { name: sandbox, ...own } = stageSettings('ana');
    expect(() => checkSettings(sandbox, { ...own, inboundMail: { domain: 'casos.morada.example' } })).toThrow(
      /without email/,
    );
  });
});

describe('examples', () => {
  test('are listed, so that they are not deployed', () => {
    expect(exampleSettings(stageSettings('prod'))).toEqual(
      expect.arrayContaining(['domain.name', 'domain.hostedZoneId', 'email.identity', 'email.from', 'alarmEmail']),
    );
  });

  test('do not occur in a sandbox', () => {
    expect(exampleSettings(stageSettings('ana'))).toEqual([]);
  });
});

describe('the name of a sandbox', () => {
  test.each([
    ['Ana.Sousa', 'ana-sousa'],
    ['João', 'joao'],
    ['42rita', 'rita'],
    ['a-very-long-user-name-indeed', 'a-very-long-user-nam'],
  ])('of %s is %s', (user, name) => {
    expect(sandboxName(user)).toBe(name);
    expect(stageSettings(name).retainData).toBe(false);
  });

  test.each(['prod', 'staging', 'local', '42', ''])('cannot be derived from %j', (user) => {
    expect(sandboxName(user)).toBeUndefined();
  });
});

describe('the assistant’s model', () => {
  test.each([
    { id: 'maker.model-v1:0' },
    { id: 'global.maker.model-v1:0' },
    { id: 'eu.maker.model-v1:0', regions: ['eu-west-1', 'eu-north-1'] },
  ])('can be %j', (model) => {
    expect(assistantModelSchema.parse(model)).toEqual(model);
  });

  test.each([
    { id: 'eu.maker.model-v1:0' },
    { id: 'maker.model-v1:0', regions: ['eu-west-1'] },
    { id: 'global.maker.model-v1:0', regions: ['eu-west-1'] },
    { id: 'eu.maker.model-v1:0', regions: ['everywhere'] },
    { id: '*' },
    { id: 'maker.*' },
  ])('cannot be %j', (model) => {
    expect(assistantModelSchema.safeParse(model).success).toBe(false);
  });
});
