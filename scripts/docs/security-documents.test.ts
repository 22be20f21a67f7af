import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createDatabase } from '#database/database.ts';
import { entitiesOf } from '#functions/testing/entities-of.ts';
import { stageSettings } from '#infra/config.ts';
import { Builds, type ComposedApp, resourcesOf } from '#infra/testing/composed-app.ts';
import { routes } from '#shared/routes.ts';
import { table } from '#shared/table.ts';
import { codesIn, inRepository, tableOf } from './markdown.ts';

const builds = new Builds();
jest.unstable_mockModule('#infra/bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('#infra/morada.ts');

/** What a model of ElectroDB says of its attributes and keys. */
interface EntitySchema {
  attributes: Readonly<Record<string, { field?: string; required?: boolean }>>;
  indexes: Readonly<Record<string, { pk: { composite: readonly string[] } }>>;
}

let prod: ComposedApp;
beforeAll(() => {
  prod = builds.compose(morada, { ...stageSettings('prod'), google: { secretName: 'morada/prod/google' } });
});
afterAll(() => builds.remove());

/** Returns the logical ids of a resource type, without the hash that the CDK appends. */
const idsOf = (type: string): string[] =>
  resourcesOf(prod)
    .filter(([, { Type }]) => Type === type)
    .map(([where]) => where.replace(/^.*\//, '').replace(/[0-9A-F]{8}$/, ''));

/** Returns the inline code in the first column of a table. */
const firstColumn = (path: string, title: string): string[] =>
  tableOf(path, title).rows.flatMap(([cell = '']) => codesIn(cell));

/** Returns the production sources below a folder, by path in the repository. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|^web\/build/.test(path));

const sourceOf = (path: string): string => readFileSync(inRepository(path), 'utf8');

test('docs/security/authorization.md has every kind of access that a route declares, and no other', () => {
  const declared = new Set(Object.values(routes).map(({ access }) => access));
  expect(firstColumn('docs/security/authorization.md', 'Access').sort()).toEqual([...declared].sort());
});

test('docs/security/data.md classifies every entity of the table once', () => {
  const entities = entitiesOf(createDatabase(new DynamoDBClient({ region: 'eu-west-1' }), 'none'));
  expect(firstColumn('docs/security/data.md', 'Entity').sort()).toEqual(Object.keys(entities).sort());
  const classes = tableOf('docs/security/data.md', 'Class').rows.map(([name]) => name);
  for (const where of ['Entity', 'Where'])
    for (const [name, of] of tableOf('docs/security/data.md', where).rows)
      expect([name, classes.includes(of ?? '')]).toEqual([name, true]);
});

describe('docs/security/data.md says of every entity', () => {
  const database = createDatabase(new DynamoDBClient({ region: 'eu-west-1' }), 'none');
  const rows = new Map(
    tableOf('docs/security/data.md', 'Entity').rows.flatMap(([names = '', kind = '', kept = '']) =>
      codesIn(names).map((name) => [name, { kind, kept }] as const),
    ),
  );
  const models = Object.entries(entitiesOf(database)).map(([name, { schema }]) => {
    const { attributes, indexes } = schema as EntitySchema;
    const row = rows.get(name) ?? { kind: '', kept: '' };
    const expiry = Object.values(attributes).find(({ field }) => field === table.timeToLive);
    return { name, ...row, attributes, expiry, key: indexes['primary']?.pk.composite ?? [] };
  });
  /** The names of the entities for which something is not said. */
  const without = (is: (model: (typeof models)[number]) => boolean, says: RegExp) =>
    models.filter((model) => is(model) && !says.test(model.kept)).map(({ name }) => name);
  const period = /\b(minute|hour|day|month|year)s?\b/;

  test('after which time it is deleted, if it always is, and what else ends it, if it is not', () => {
    expect(without(({ expiry }) => expiry !== undefined, period)).toEqual([]);
    expect(without(({ expiry }) => expiry?.required !== true, /\b(with|until|for good)\b/)).toEqual([]);
    const timed = models.filter(({ kept, expiry }) => /^(an?|two|five|ten|\d+) /.test(kept) && !expiry?.required);
    expect(timed.map(({ name }) => name)).toEqual([]);
  });

  test('that it goes with the person or the case in whose partition it is', () => {
    const stays = ({ expiry }: (typeof models)[number]) => expiry?.required !== true;
    expect(without((model) => stays(model) && model.key.includes('personId'), /with (the person|its)|their/)).toEqual(
      [],
    );
    expect(without((model) => stays(model) && model.key.includes('applicationId'), /with the case|erasure/)).toEqual(
      [],
    );
  });

  test('that it is more than internal, if it has names, addresses, numbers or words about somebody', () => {
    const words = /^(clientName|email|phone|whatsappNumber|message|content|reason|note|notes|payload|views|card)$/;
    const told = models.filter(({ attributes }) => Object.keys(attributes).some((name) => words.test(name)));
    expect(told.filter(({ kind }) => kind === 'internal').map(({ name }) => name)).toEqual([]);
    expect(told.length).toBeGreaterThan(10);
  });
});

describe('docs/security/cryptography.md', () => {
  test('lists every module that uses cryptography', () => {
    const users = ['functions', 'shared', 'web/src']
      .flatMap(sourcesIn)
      .filter((path) =>
        /from 'node:crypto'|crypto\.subtle|getRandomValues|calculatePKCECodeChallenge/.test(sourceOf(path)),
      );
    expect(firstColumn('docs/security/cryptography.md', 'File').sort()).toEqual(users.sort());
  });

  test('lists every key of the stacks, all of which rotate', () => {
    const named = firstColumn('docs/security/cryptography.md', 'Key');
    const keys = resourcesOf(prod).filter(([, { Type }]) => Type === 'AWS::KMS::Key');
    expect(idsOf('AWS::KMS::Key').filter((id) => !named.includes(id))).toEqual([]);
    expect(keys.length).toBeGreaterThan(3);
    for (const [where, { Properties }] of keys)
      expect([where, Properties?.['EnableKeyRotation']]).toEqual([where, true]);
  });

  test('no broken hash or predictable random number is used for security', () => {
    const broken = ['functions', 'shared']
      .flatMap(sourcesIn)
      .filter((path) => /create(Hash|Hmac)\('(md5|sha1)'/.test(sourceOf(path)));
    // The format of an external service, which only receives five digits.
    expect(broken).toEqual(['functions/platform/passwords/breached-passwords.ts']);
    const guessable = ['functions', 'shared', 'web/src']
      .flatMap(sourcesIn)
      .filter((path) => /Math\.random/.test(sourceOf(path)));
    // Both add jitter to retries.
    expect(guessable.sort()).toEqual(['functions/database/transaction.ts', 'web/src/core/live/live-updates.ts']);
  });
});

test('docs/security/communication.md lists every service client, and every request that a function sends itself', () => {
  const named = tableOf('docs/security/communication.md', 'To').rows.flatMap(([, client = '']) => codesIn(client));
  const sources = sourcesIn('functions');
  const clients = sources.flatMap((path) =>
    [...sourceOf(path).matchAll(/from '(@aws-sdk\/client-[\w-]+)'/g)].map(([, name = '']) => name),
  );
  const senders = sources.filter((path) =>
    /\bfetch\(`?|node:https?'|node:net'/.test(sourceOf(path).replaceAll('value: fetch()', '')),
  );
  expect([...new Set([...clients, ...senders])].sort()).toEqual(named.sort());
});

describe('docs/security/logs.md', () => {
  test('lists every log group except those of functions, each encrypted and kept for a year', () => {
    const groups = resourcesOf(prod).filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup');
    for (const [where, { Properties }] of groups)
      expect([where, Properties?.['RetentionInDays'], typeof Properties?.['KmsKeyId']]).toEqual([where, 365, 'object']);
    const functions = idsOf('AWS::Lambda::Function').map((id) => `${id}Logs`);
    const named = firstColumn('docs/security/logs.md', 'Log');
    expect(idsOf('AWS::Logs::LogGroup').filter((id) => !functions.includes(id) && !named.includes(id))).toEqual([]);
  });

  test('lists every bucket for logs', () => {
    const named = firstColumn('docs/security/logs.md', 'Log');
    const buckets = resourcesOf(prod)
      .filter(([, { Type }]) => Type === 'AWS::S3::Bucket')
      .flatMap(
        ([, { Properties }]) =>
          JSON.stringify(Properties?.['LoggingConfiguration'] ?? {}).match(/"Ref":"(\w+?)[0-9A-F]{8}"/)?.[1] ?? [],
      );
    expect(buckets.length).toBeGreaterThan(3);
    expect(buckets.filter((id) => !named.includes(id))).toEqual([]);
    expect(idsOf('AWS::S3::Bucket').filter((id) => /Logs/.test(id) && !named.includes(id))).toEqual([]);
  });
});

test('docs/security/limits.md has the values of the code', () => {
  const { rows } = tableOf('docs/security/limits.md', 'Limit');
  expect(rows.length).toBeGreaterThan(10);
  for (const [, , value = '', where = ''] of rows)
    expect([value, sourceOf(codesIn(where)[0] ?? '').includes(codesIn(value)[0] ?? '?')]).toEqual([value, true]);
});

describe('docs/security/components.md', () => {
  test('versions are exact: what is tested is deployed', () => {
    const manifest = JSON.parse(sourceOf('package.json')) as Record<string, Record<string, string>>;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  });

  // Packages from the registry have no address in the lock file (omit-lockfile-registry-resolved).
  test('packages come from the registry only, or from this repository', () => {
    const { packages } = JSON.parse(sourceOf('package-lock.json')) as {
      packages: Record<string, { resolved?: string; link?: boolean }>;
    };
    const entries = Object.entries(packages);
    expect(entries.length).toBeGreaterThan(500);
    const foreign = entries.filter(
      ([, { resolved, link }]) =>
        (link && resolved !== 'local') || (!link && resolved && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(foreign).toEqual([]);
  });

  test('updates are proposed weekly, for packages and actions', () => {
    const settings = sourceOf('.github/dependabot.yml');
    for (const ecosystem of ['npm', 'github-actions']) expect(settings).toContain(`package-ecosystem: ${ecosystem}`);
    expect(settings.match(/interval: weekly/g)).toHaveLength(2);
  });
});
