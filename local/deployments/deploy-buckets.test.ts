import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Assembly, loadAssembly } from '../assembly/assembly.ts';
import { synthesizeFixture } from '../test/synthesize-fixture.ts';
import { type DeploymentTarget, deployBuckets } from './deploy-buckets.ts';
import { createFileFilter } from './file-filter.ts';
import { fillMarkers } from './markers.ts';

/** A bucket in memory. */
class Bucket implements DeploymentTarget {
  readonly objects = new Map<string, { body: string; headers: Readonly<Record<string, string>> }>();
  readonly contents = new Map<string, Buffer>();
  writes = 0;

  async putObject(
    _bucket: string,
    key: string,
    body: Buffer,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    this.writes++;
    this.objects.set(key, { body: body.toString(), headers });
    this.contents.set(key, body);
  }

  deleteObject(_bucket: string, key: string): void {
    this.objects.delete(key);
  }

  listKeys(_bucket: string, prefix = ''): readonly string[] {
    return [...this.objects.keys()].filter((key) => key.startsWith(prefix));
  }
}

let directory: string;
let bucket: Bucket;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  bucket = new Bucket();
});
afterEach(() => rmSync(directory, { recursive: true }));

const mapAddresses = (text: string): string =>
  text
    .replaceAll(/https:\/\/cognito-idp[\w.-]+/g, 'http://127.0.0.1:4001')
    .replaceAll(/https:\/\/fixturedata-files[\w.-]+/g, 'http://127.0.0.1:4002/files');
const deploy = (assembly: Assembly): ReturnType<typeof deployBuckets> =>
  deployBuckets({ assembly, target: bucket, mapAddresses, stateFile: path.join(directory, 'state.json') });

/** An assembly with one deployment of one folder. */
function assemblyWith(
  files: Readonly<Record<string, string | Buffer>>,
  properties: Record<string, unknown> = {},
): Assembly {
  const folder = path.join(directory, 'asset');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const write = (name: string, value: unknown): void =>
    writeFileSync(path.join(directory, name), JSON.stringify(value));
  write('manifest.json', {
    artifacts: {
      'S.assets': { type: 'cdk:asset-manifest', properties: { file: 'S.assets.json' } },
      S: { type: 'aws:cloudformation:stack', properties: { templateFile: 'S.json' }, dependencies: ['S.assets'] },
    },
  });
  write('S.assets.json', { files: { a: { source: { path: 'asset' }, destinations: { d: { objectKey: 'a.zip' } } } } });
  const Properties = { SourceObjectKeys: ['a.zip'], DestinationBucketName: 'site', ...properties };
  write('S.json', { Resources: { D: { Type: 'Custom::CDKBucketDeployment', Properties } } });
  return loadAssembly(directory);
}

describe('the deployment of the fixture’s site', () => {
  test('writes the files with their types and metadata, placeholders filled, addresses mapped', async () => {
    const assembly = loadAssembly(await synthesizeFixture());
    const { unsupported } = await deploy(assembly);
    expect([...bucket.objects.keys()].sort()).toEqual([
      'about.html',
      'assets/app-1a2b3c.js',
      'config.json',
      'index.html',
      'missing.html',
    ]);
    expect(bucket.objects.get('index.html')?.headers).toEqual({
      'content-type': 'text/html',
      'cache-control': 'no-cache',
    });
    expect(JSON.parse(bucket.objects.get('config.json')?.body ?? '')).toEqual({
      region: 'eu-west-1',
      userPoolId: assembly.ofType('AWS::Cognito::UserPool')[0]?.physicalId,
      cognito: 'http://127.0.0.1:4001',
      files: 'http://127.0.0.1:4002/files/',
    });
    expect(unsupported.filter(({ because }) => !because)).toEqual([]);
  });
});

describe('a deployment', () => {
  test('that changes nothing writes nothing', async () => {
    await deploy(assemblyWith({ 'a.txt': '1' }));
    expect((await deploy(assemblyWith({ 'a.txt': '1' }))).files).toBe(0);
    expect((await deploy(assemblyWith({ 'a.txt': '2' }))).files).toBe(1);
    expect(bucket.objects.get('a.txt')?.body).toBe('2');
    expect(bucket.writes).toBe(2);
  });

  test('deletes files that no source has any more, unless pruning is off', async () => {
    await deploy(assemblyWith({ 'a.txt': '1', 'b.txt': '1' }));
    await deploy(assemblyWith({ 'b.txt': '1' }));
    expect([...bucket.objects.keys()]).toEqual(['b.txt']);
    await deploy(assemblyWith({ 'c.txt': '1' }, { Prune: 'false' }));
    expect([...bucket.objects.keys()]).toEqual(['b.txt', 'c.txt']);
  });

  test('stays within its prefix', async () => {
    await bucket.putObject('site', 'other.txt', Buffer.from('x'), {});
    await deploy(assemblyWith({ 'a.txt': '1' }, { DestinationBucketKeyPrefix: 'docs/' }));
    expect([...bucket.objects.keys()].sort()).toEqual(['docs/a.txt', 'other.txt']);
  });

  test('neither copies nor deletes what it excludes', async () => {
    await bucket.putObject('site', 'assets/old.js', Buffer.from('x'), {});
    await deploy(assemblyWith({ 'index.html': '1', 'assets/new.js': '1' }, { Exclude: ['assets/*'] }));
    expect([...bucket.objects.keys()].sort()).toEqual(['assets/old.js', 'index.html']);
  });
});

test.each([
  ['assets/app.js', [], [], true],
  ['assets/deep/app.js', ['*'], ['assets/*'], true],
  ['index.html', ['*'], ['assets/*'], false],
  ['index.html', ['assets/*'], [], true],
])('%s with excludes %j and includes %j is copied: %s', (key, exclude, include, isCopied) => {
  expect(createFileFilter(exclude, include)(key)).toBe(isCopied);
});

test('a placeholder inside JSON is escaped', () => {
  const fill = (isJson: boolean): string =>
    fillMarkers(Buffer.from('{"a":"<<m>>"}'), { '<<m>>': 'say "$&"' }, isJson, (text) => text).toString();
  expect(JSON.parse(fill(true))).toEqual({ a: 'say "$&"' });
  expect(fill(false)).toBe('{"a":"say "$&""}');
});

test('addresses of external systems are replaced in scripts and pages; other files stay as they are', async () => {
  const files = { 'assets/app.js': 'open("https://calendar.example/a/b")', 'data.bin': 'https://calendar.example' };
  await deployBuckets({
    assembly: assemblyWith(files),
    target: bucket,
    mapAddresses,
    stateFile: path.join(directory, 'state.json'),
    mapOutside: (text) => text.replaceAll('https://calendar.example', 'http://127.0.0.1:4003'),
  });
  expect(bucket.objects.get('assets/app.js')?.body).toBe('open("http://127.0.0.1:4003/a/b")');
  expect(bucket.objects.get('data.bin')?.body).toBe('https://calendar.example');
});

test('addresses are replaced in scripts that are compressed, which stay so', async () => {
  const script = 'open("https://calendar.example/a/b")';
  const other = brotliCompressSync('open("/a/b")');
  await deployBuckets({
    assembly: assemblyWith(
      { 'assets/app.js': brotliCompressSync(script), 'assets/other.js': other },
      { SystemMetadata: { 'content-encoding': 'br' } },
    ),
    target: bucket,
    mapAddresses,
    stateFile: path.join(directory, 'state.json'),
    mapOutside: (text) => text.replaceAll('https://calendar.example', 'http://127.0.0.1:4003'),
  });
  const body = bucket.contents.get('assets/app.js') ?? Buffer.of();
  expect(brotliDecompressSync(body).toString()).toBe('open("http://127.0.0.1:4003/a/b")');
  expect(bucket.objects.get('assets/app.js')?.headers['content-encoding']).toBe('br');
  expect(bucket.contents.get('assets/other.js')).toEqual(other);
});
