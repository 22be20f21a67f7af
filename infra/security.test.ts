import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { stageSettings } from './config.ts';
import { Builds, type ComposedApp, resourcesOf } from './testing/composed-app.ts';

const builds = new Builds();
jest.unstable_mockModule('./bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('./morada.ts');

let prod: ComposedApp;
beforeAll(() => {
  prod = builds.compose(morada, { ...stageSettings('prod'), google: { secretName: 'morada/prod/google' } });
});
afterAll(() => builds.remove());

/** Properties of every resource of a type, by where it stands. */
const ofType = (type: string): [string, Record<string, unknown>][] =>
  resourcesOf(prod)
    .filter(([, { Type }]) => Type === type)
    .map(([where, { Properties = {} }]) => [where.replace(/[0-9A-F]{8}$/, ''), Properties]);

/** A value of a template as one line: references by their names, without what differs between accounts. */
function line(value: unknown): string {
  if (Array.isArray(value)) return value.map(line).join(', ');
  if (value === null || typeof value !== 'object') return String(value);
  const [[name, inner] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0 && name === 'Fn::Join') return ((inner as [string, unknown[]])[1] ?? []).map(line).join('');
  if (others.length === 0 && name === 'Ref') return `<${String(inner).replace(/[0-9A-F]{8}$/, '')}>`;
  if (others.length === 0 && name === 'Fn::GetAtt')
    return `<${(inner as string[]).map((part) => part.replace(/[0-9A-F]{8}$/, '')).join('.')}>`;
  if (others.length === 0 && name === 'Fn::GetStackOutput')
    return `<${Object.values(inner as object).at(0)}: ${Object.values(inner as object).at(-1)}>`;
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${key}: ${line(part)}`)
    .join('; ')} }`;
}

interface Statement {
  Effect: string;
  Principal: unknown;
  Action: unknown;
  Resource: unknown;
  Condition?: unknown;
}

/** `Deny * to { AWS: * } on <Bucket.Arn> if {…}` */
const statements = (document: unknown): string[] =>
  (document as { Statement: Statement[] }).Statement.map(
    ({ Effect, Principal, Action, Resource, Condition }) =>
      `${Effect} ${line(Action)} to ${line(Principal)} on ${line(Resource)}${Condition ? ` if ${line(Condition)}` : ''}`,
  );

describe('what is decided about security, to be read when it changes', () => {
  test('headers of every page', () => {
    const [[, policy] = ['', {}]] = ofType('AWS::CloudFront::ResponseHeadersPolicy');
    const config = policy['ResponseHeadersPolicyConfig'] as Record<string, Record<string, unknown>>;
    const security = config['SecurityHeadersConfig'] as Record<string, Record<string, unknown>>;
    const content = line(security['ContentSecurityPolicy']?.['ContentSecurityPolicy']).split('; ');
    const { ContentSecurityPolicy: _, ...others } = security;
    const custom = ((config['CustomHeadersConfig']?.['Items'] ?? []) as Record<string, unknown>[]).map(
      ({ Header, Value }) => `${Header}: ${Value}`,
    );
    expect([
      ...content,
      ...Object.entries(others).map(([name, value]) => `${name}: ${line(value)}`),
      ...custom,
    ]).toMatchSnapshot();
  });

  test('browsers keep to HTTPS for the site’s own host, and for others only where the stage says so', () => {
    const rule = (composed: ComposedApp) => {
      const found = resourcesOf(composed).find(([, { Type }]) => Type === 'AWS::CloudFront::ResponseHeadersPolicy');
      return JSON.parse(JSON.stringify(found)).at(1).Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig
        .StrictTransportSecurity;
    };
    const always = { AccessControlMaxAgeSec: 63_072_000, Override: true };
    expect(rule(prod)).toEqual({ ...always, IncludeSubdomains: false, Preload: false });
    const hsts = { includeSubDomains: true, preload: true };
    const wide = builds.compose(morada, { ...stageSettings('prod'), hsts });
    expect(rule(wide)).toEqual({ ...always, IncludeSubdomains: true, Preload: true });
  });

  test('how the distribution is reached', () => {
    const [[, { DistributionConfig: config }] = ['', {}]] = ofType('AWS::CloudFront::Distribution');
    const { Aliases, ViewerCertificate, WebACLId, HttpVersion, DefaultCacheBehavior, CacheBehaviors } =
      config as Record<string, Record<string, unknown> & unknown[]>;
    const behavior = (one: unknown) => {
      const { PathPattern = '*', ViewerProtocolPolicy, AllowedMethods, Compress } = one as Record<string, unknown>;
      return `${PathPattern}: ${ViewerProtocolPolicy}, ${line(AllowedMethods ?? 'GET, HEAD')}, compressed ${Compress}`;
    };
    expect([
      `${line(Aliases)} by ${HttpVersion}`,
      line(ViewerCertificate),
      line(WebACLId),
      ...[DefaultCacheBehavior, ...(CacheBehaviors ?? [])].map(behavior),
    ]).toMatchSnapshot();
  });

  test('rules of the firewalls', () => {
    const rules = ofType('AWS::WAFv2::WebACL').map(([where, { Scope, Rules }]) => [
      `${where} ${Scope}`,
      ...(Rules as Record<string, unknown>[]).map(
        ({ Name, Priority, Action, Statement: statement }) =>
          `${Priority} ${Name}: ${line(Action ?? 'as the group says')} ${line(statement)}`,
      ),
    ]);
    expect(rules).toMatchSnapshot();
  });

  test('who may do what with buckets, keys and topics, by their own policies', () => {
    const policies = [
      ...ofType('AWS::S3::BucketPolicy').map(([where, it]) => [where, ...statements(it['PolicyDocument'])]),
      ...ofType('AWS::KMS::Key').map(([where, it]) => [where, ...statements(it['KeyPolicy'])]),
      ...ofType('AWS::SNS::TopicPolicy').map(([where, it]) => [where, ...statements(it['PolicyDocument'])]),
    ];
    expect(policies.length).toBeGreaterThan(8);
    expect(policies).toMatchSnapshot();
  });

  test('an address that is verified at SES sends for the user pool and for the functions as itself', () => {
    const email = { identity: 'ola@morada.example', from: 'ola@morada.example' };
    const composed = builds.compose(morada, { ...stageSettings('prod'), email });
    const resources = resourcesOf(composed);
    const pool = resources.find(([, { Type }]) => Type === 'AWS::Cognito::UserPool')?.[1].Properties;
    expect(line(pool?.['EmailConfiguration'])).toContain('ses:eu-west-1:<AWS::AccountId>:identity/ola@morada.example');
    const sending = resources
      .flatMap(([, { Properties }]) => (Properties?.['PolicyDocument'] as { Statement: Statement[] })?.Statement ?? [])
      .filter(({ Action }) => line(Action).includes('ses:SendEmail'));
    expect(sending.length).toBeGreaterThan(2);
    for (const { Resource, Condition } of sending) {
      // A verified recipient's identity is authorized, too; the sender's address is the boundary.
      expect(line(Resource)).toContain(':identity/*');
      expect(line(Condition)).toContain('ses:FromAddress: ola@morada.example');
    }
  });

  test('settings of the user pool and its clients', () => {
    const [[, pool] = ['', {}]] = ofType('AWS::Cognito::UserPool');
    const {
      LambdaConfig: _,
      Schema: __,
      VerificationMessageTemplate: ___,
      ...settings
    } = pool as Record<string, unknown>;
    const clients = ofType('AWS::Cognito::UserPoolClient').map(([where, { UserPoolId: _____, ...client }]) => [
      where,
      ...Object.entries(client).map(([name, value]) => `${name}: ${line(value)}`),
    ]);
    expect([Object.entries(settings).map(([name, value]) => `${name}: ${line(value)}`), ...clients]).toMatchSnapshot();
  });
});

describe('secrets', () => {
  const everything = () =>
    Object.entries(prod.templates).map(([name, it]) => [name, JSON.stringify(it.toJSON())] as const);

  test('are generated by Secrets Manager or written by hand, and read by CloudFormation by their names alone', () => {
    const secrets = ofType('AWS::SecretsManager::Secret');
    expect(secrets.map(([where]) => where)).toEqual(['site/OriginSecret']);
    for (const [, properties] of secrets) expect(Object.keys(properties)).not.toContain('SecretString');
    const references = everything().flatMap(([name, text]) =>
      [...text.matchAll(/\{\{resolve:[^}]*\}\}/g)].map(([reference]) => `${name} ${reference}`),
    );
    expect(references.sort()).toEqual([
      'identity {{resolve:secretsmanager:morada/prod/google:SecretString:client_id::}}',
      'identity {{resolve:secretsmanager:morada/prod/google:SecretString:client_secret::}}',
    ]);
  });

  test('stand in no template, output or environment', () => {
    const looks = [
      /AKIA[0-9A-Z]{16}/,
      /-----BEGIN [A-Z ]*PRIVATE KEY/,
      /GOCSPX-/,
      /"SecretString"/,
      /xox[abp]-/,
      /eyJ[\w-]{20,}\.eyJ/,
    ];
    for (const [name, text] of everything())
      for (const look of looks) expect([name, look.test(text)]).toEqual([name, false]);
    const variables = ofType('AWS::Lambda::Function').flatMap(([where, { Environment }]) =>
      Object.entries((Environment as { Variables?: Record<string, unknown> } | undefined)?.Variables ?? {})
        .filter(
          ([name]) =>
            /SECRET|PASSWORD|TOKEN|(?<!PASS)KEY|CREDENTIAL/.test(name) && !/^(BREACHED_PASSWORDS_URL|LOG_)/.test(name),
        )
        .map(([name, value]) => `${where} ${name}=${line(value)}`),
    );
    // Names and ARNs, by which a function asks for the secret itself. The factor is a switch.
    for (const variable of variables)
      expect(variable).toMatch(/=(morada\/prod\/[\w-]+|required|optional|.*Origin(Secret|Store).*)$/);
    const outputs = everything().flatMap(([, text]) => Object.keys(JSON.parse(text).Outputs ?? {}));
    // References between stacks name the origin secret and its function by their ARNs.
    const named = outputs.filter(
      (output) => /secret/i.test(output) && !/^(Exports|Publish)OutputRefOrigin/.test(output),
    );
    expect(named).toEqual(['CalendarSecretName']);
  });
});
