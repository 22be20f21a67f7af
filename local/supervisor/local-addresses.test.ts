import { expect, test } from '@jest/globals';
import type { Assembly } from '../assembly/assembly.ts';
import type { Resource } from '../assembly/resource.ts';
import { type LocalUrls, localAddresses } from './local-addresses.ts';

const at = (port: number): string => `http://127.0.0.1:${port}`;
const urls: LocalUrls = {
  cognito: at(1),
  s3: at(2),
  dynamodb: at(3),
  sqs: at(4),
  lambda: at(5),
  inbox: at(7),
  pwnedPasswords: at(8),
  secretsmanager: at(9),
  keyvaluestore: at(11),
  calendar: at(10),
  apis: {},
  sites: {},
};

/** An assembly in eu-west-1 that only contains a user pool domain. */
function withDomain(physicalId: string, outputs: Readonly<Record<string, string>> = {}): Assembly {
  const domain = { type: 'AWS::Cognito::UserPoolDomain', physicalId, attributes: {}, properties: {} };
  const resources = [domain] as unknown as readonly Resource[];
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  return { region: 'eu-west-1', ofType, outputs } as unknown as Assembly;
}

test.each([
  ['morada', 'https://morada.auth.eu-west-1.amazoncognito.com/oauth2/authorize?x=1'],
  ['entrar.morada.example', 'https://entrar.morada.example/oauth2/authorize?x=1'],
])('the user pool domain %s maps to the Cognito emulation', (name, address) => {
  const book = localAddresses(withDomain(name), urls);
  expect(book.apply(address)).toBe(`${urls.cognito}/oauth2/authorize?x=1`);
  expect(book.apply(`{"domain":"${new URL(address).host}"}`)).toBe('{"domain":"127.0.0.1:1"}');
});

test('a calendar in the outputs maps to the calendar emulation, which may be framed', () => {
  const named = {
    'Release.CalendarOrigin': 'https://agenda.morada.example',
    'Release.CalendarWebhook': 'https://d1.cloudfront.net/api/webhooks/calendar',
    'Api.CalendarSecretName': 'morada/local/calendar-webhook',
  };
  const policy = 'frame-src https://agenda.morada.example; base-uri';
  expect(localAddresses(withDomain('x', named), urls).apply(policy)).toBe(`frame-src ${urls.calendar}; base-uri`);
  expect(localAddresses(withDomain('x'), urls).apply(policy)).toBe(policy);
});
