import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Assembly } from '../assembly/assembly.ts';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import { contentTypeOf } from './content-type.ts';
import { createFileFilter } from './file-filter.ts';
import { fillMarkers, type Markers } from './markers.ts';

/** The bucket operations that a deployment needs. */
export interface DeploymentTarget {
  putObject(bucket: string, key: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<void>;
  deleteObject(bucket: string, key: string): void;
  listKeys(bucket: string, prefix?: string): readonly string[];
}

export interface DeployOptions {
  assembly: Assembly;
  target: DeploymentTarget;
  /** Maps AWS addresses in values that CloudFormation fills in. */
  mapAddresses: (text: string) => string;
  /** Maps addresses of emulated external systems in built files. */
  mapOutside?: (text: string) => string;
  /** The local addresses that both mappings write: with other ones, everything is deployed again. */
  addresses?: string;
  /** Records what was deployed, so that an unchanged deployment is skipped. */
  stateFile: string;
}

export interface DeployResult {
  /** Files written. */
  files: number;
  unsupported: readonly Unsupported[];
}

/** Emulates the `BucketDeployment`s of the assembly, in the order of the templates. */
export async function deployBuckets(options: DeployOptions): Promise<DeployResult> {
  const { stateFile } = options;
  const known: Record<string, string> = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {};
  const state: Record<string, string> = {};
  const unsupported: Unsupported[] = [];
  let files = 0;
  for (const resource of options.assembly.ofType('Custom::CDKBucketDeployment')) {
    const deployment = readDeployment(resource, options, unsupported);
    const fingerprint = fingerprintOf(deployment, options.addresses);
    if (known[resource.physicalId] !== fingerprint) files += await deploy(deployment, options.target);
    state[resource.physicalId] = fingerprint;
  }
  mkdirSync(path.dirname(stateFile), { recursive: true });
  writeFileSync(`${stateFile}.new`, JSON.stringify(state, null, 2));
  renameSync(`${stateFile}.new`, stateFile);
  return { files, unsupported };
}

/** Files that contain addresses of external systems: pages and their scripts. */
const isScript = (key: string): boolean => /\.(js|html)$/.test(key);

/** Returns a text file with its text mapped, compressed as it was. */
function mapText(content: Buffer, isBrotli: boolean, map: (text: string) => string): Buffer {
  const text = (isBrotli ? brotliDecompressSync(content) : content).toString();
  const mapped = map(text);
  if (mapped === text) return content;
  return isBrotli ? brotliCompressSync(mapped) : Buffer.from(mapped);
}

interface SourceFile {
  /** As the assembly has it. */
  source: Buffer;
  /** The placeholders in it and how they are filled. */
  filling: string;
  /** Returns what is deployed: placeholders filled, addresses mapped. */
  filled(): Buffer;
}

interface Deployment {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** By key below the prefix; later sources win. */
  files: ReadonlyMap<string, SourceFile>;
  headers: Readonly<Record<string, string>>;
  /** Whether files that no source has are deleted, within the filter. */
  isPruned: boolean;
  isCopied: (key: string) => boolean;
}

function readDeployment(resource: Resource, options: DeployOptions, unsupported: Unsupported[]): Deployment {
  const reader = PropertyReader.of(resource);
  reader.value('ServiceToken');
  reader.value('SourceBucketNames');
  reader
    .harmless(
      'successful responses are not kept at an edge here',
      'DistributionId',
      'DistributionPaths',
      'WaitForDistributionInvalidation',
    )
    .harmless('nothing is ever uninstalled here', 'RetainOnDelete')
    .harmless('only other resources would ask', 'OutputObjectKeys', 'DestinationBucketArn')
    .harmless('no page reads it', 'UserMetadata');
  const markers = (reader.value('SourceMarkers') ?? []) as readonly Markers[];
  const markersConfig = (reader.value('SourceMarkersConfig') ?? []) as readonly { jsonEscape?: boolean | string }[];
  const isExtracted = reader.flag('Extract') ?? true;
  const prefix = (reader.text('DestinationBucketKeyPrefix') ?? '').replace(/^\/|\/$/g, '');
  const isCopied = createFileFilter(reader.texts('Exclude'), reader.texts('Include'));

  const metadata = (reader.value('SystemMetadata') ?? {}) as Readonly<Record<string, string>>;
  const isBrotli = metadata['content-encoding'] === 'br';

  const files = new Map<string, SourceFile>();
  for (const [index, objectKey] of reader.texts('SourceObjectKeys').entries()) {
    const folder = options.assembly.asset(resource.stack, objectKey);
    if (!folder || !isExtracted || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      unsupported.push({ where: resource.path, what: `Custom::CDKBucketDeployment source ${objectKey}: not a folder` });
      continue;
    }
    const own = markers[index] ?? {};
    const isJson = String(markersConfig[index]?.jsonEscape) === 'true';
    const hasMarkers = Object.keys(own).length > 0;
    const filling = JSON.stringify([own, isJson]);
    for (const key of filesBelow(folder)) {
      if (!isCopied(key)) continue;
      const source = readFileSync(path.join(folder, key));
      const filled = (): Buffer => {
        const content = hasMarkers ? fillMarkers(source, own, isJson, options.mapAddresses) : source;
        return options.mapOutside && isScript(key) ? mapText(content, isBrotli, options.mapOutside) : content;
      };
      files.set(key, { source, filling, filled });
    }
  }
  const deployment = {
    bucket: reader.text('DestinationBucketName') ?? '',
    prefix: prefix ? `${prefix}/` : '',
    files,
    headers: metadata,
    isPruned: reader.flag('Prune') ?? true,
    isCopied,
  };
  unsupported.push(...reader.unsupported());
  return deployment;
}

async function deploy(deployment: Deployment, target: DeploymentTarget): Promise<number> {
  const { bucket, prefix, files, headers, isPruned, isCopied } = deployment;
  for (const [key, file] of files) {
    await target.putObject(bucket, `${prefix}${key}`, file.filled(), {
      'content-type': contentTypeOf(key),
      ...headers,
    });
  }
  if (isPruned) {
    for (const key of target.listKeys(bucket, prefix)) {
      const own = key.slice(prefix.length);
      if (isCopied(own) && !files.has(own)) target.deleteObject(bucket, key);
    }
  }
  return files.size;
}

/** Of what is deployed and what it is made with: to fill and to compress all files again would take longer. */
function fingerprintOf(
  { bucket, prefix, files, headers, isPruned }: Deployment,
  addresses: string | undefined,
): string {
  const hash = createHash('sha256').update(JSON.stringify([bucket, prefix, headers, isPruned, addresses]));
  for (const [key, { source, filling }] of files)
    hash.update(`\0${key}\0${filling}\0${source.length}\0`).update(source);
  return hash.digest('hex');
}

/** Returns the relative paths, with slashes, of all files below a folder in a fixed order. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
