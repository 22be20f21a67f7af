import { type Address, AddressBook } from '../assembly/address-book.ts';
import type { Assembly } from '../assembly/assembly.ts';

/** Base URLs of the emulated services, without trailing slashes. */
export interface LocalUrls {
  cognito: string;
  s3: string;
  dynamodb: string;
  sqs: string;
  lambda: string;
  inbox: string;
  secretsmanager: string;
  keyvaluestore: string;
  /** The emulated external calendar, if the stacks have one. */
  calendar?: string;
  pwnedPasswords: string;
  /** By API id. */
  apis: Readonly<Record<string, string>>;
  /** By distribution id. */
  sites: Readonly<Record<string, string>>;
}

/** Returns the address book of an assembly: the local address of each AWS host. */
export function localAddresses(assembly: Assembly, urls: LocalUrls): AddressBook {
  const service = (name: string): string => `${name}.${assembly.region}.amazonaws.com`;
  const addresses: Address[] = [
    { host: service('cognito-idp'), origin: urls.cognito },
    { host: service('dynamodb'), origin: urls.dynamodb },
    { host: service('sqs'), origin: urls.sqs },
    { host: service('lambda'), origin: urls.lambda },
    { host: service('email'), origin: urls.inbox },
    { host: service('social-messaging'), origin: urls.inbox },
    { host: service('secretsmanager'), origin: urls.secretsmanager },
    { host: service('s3'), origin: urls.s3 },
    { host: 'api.pwnedpasswords.com', origin: urls.pwnedPasswords },
    { host: 's3.amazonaws.com', origin: urls.s3 },
    { host: `*.${service('s3')}`, origin: urls.s3 },
  ];
  addresses.push(...outsideAddresses(assembly, urls));
  for (const bucket of assembly.ofType('AWS::S3::Bucket')) {
    for (const name of ['RegionalDomainName', 'DomainName', 'DualStackDomainName']) {
      const host = bucket.attributes[name];
      if (host) addresses.push({ host, origin: urls.s3, pathPrefix: `/${bucket.physicalId}` });
    }
  }
  for (const domain of assembly.ofType('AWS::Cognito::UserPoolDomain')) {
    const name = domain.physicalId;
    const host = name.includes('.') ? name : `${name}.auth.${assembly.region}.amazoncognito.com`;
    addresses.push({ host, origin: urls.cognito });
  }
  for (const api of assembly.ofType('AWS::ApiGatewayV2::Api')) {
    const origin = urls.apis[api.physicalId];
    if (origin) addresses.push({ host: new URL(api.attributes['ApiEndpoint'] ?? '').host, origin });
  }
  for (const distribution of assembly.ofType('AWS::CloudFront::Distribution')) {
    const origin = urls.sites[distribution.physicalId];
    if (!origin) continue;
    const config = distribution.properties['DistributionConfig'] as { Aliases?: readonly string[] } | undefined;
    for (const host of [distribution.attributes['DomainName'] ?? '', ...(config?.Aliases ?? [])]) {
      addresses.push({ host, origin });
    }
  }
  return new AddressBook(addresses);
}

/** Maps external systems that are emulated here and whose addresses are in built files. */
export function outsideAddresses(assembly: Assembly, urls: LocalUrls): Address[] {
  const calendar = namedCalendar(assembly);
  return calendar && urls.calendar ? [{ host: new URL(calendar.origin).host, origin: urls.calendar }] : [];
}

/** Returns the external calendar of an assembly, from its outputs. */
export function namedCalendar({ outputs }: Assembly): { origin: string; webhook: string; secret: string } | undefined {
  const output = (name: string): string | undefined =>
    Object.entries(outputs).find(([key]) => key.endsWith(`.${name}`))?.[1];
  const [origin, webhook, secret] = [output('CalendarOrigin'), output('CalendarWebhook'), output('CalendarSecretName')];
  return origin && webhook && secret ? { origin, webhook, secret } : undefined;
}

/**
 * Returns the environment variables with which every AWS SDK finds the local services; other services are answered as
 * unsupported.
 */
export function sdkEndpoints(urls: LocalUrls): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: urls.lambda,
    // The SDK prepends the account id and a dot to the host, a name below localhost.
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: urls.keyvaluestore.replace('127.0.0.1', 'localhost'),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: urls.cognito,
    AWS_ENDPOINT_URL_DYNAMODB: urls.dynamodb,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: urls.dynamodb,
    AWS_ENDPOINT_URL_LAMBDA: urls.lambda,
    AWS_ENDPOINT_URL_S3: urls.s3,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: urls.secretsmanager,
    AWS_ENDPOINT_URL_SES: urls.inbox,
    AWS_ENDPOINT_URL_SESV2: urls.inbox,
    AWS_ENDPOINT_URL_SOCIALMESSAGING: urls.inbox,
    AWS_ENDPOINT_URL_SQS: urls.sqs,
  };
}
