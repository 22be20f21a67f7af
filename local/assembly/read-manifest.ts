import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord, type Template } from './template.ts';

/** One stack of the cloud assembly, as written by `cdk synth`. */
export interface StackArtifact {
  name: string;
  region: string;
  account: string;
  template: Template;
  /** Names of the stacks that are deployed before it. */
  stacksBefore: readonly string[];
  /** Absolute path of each file asset, by its key in the bootstrap bucket (`<hash>.zip`). */
  assets: ReadonlyMap<string, string>;
}

interface Artifact {
  type: string;
  environment?: string;
  dependencies?: readonly string[];
  properties?: Readonly<Record<string, unknown>>;
}

const DEFAULT_REGION = 'eu-west-1';
/** Not a valid AWS account number, so that local ARNs cannot be mistaken for deployed ones. */
const LOCAL_ACCOUNT = '000000000000';

/**
 * Reads the stacks of a cloud assembly directory (`cdk.out`), including those of nested stages, each after its
 * dependencies.
 */
export function readManifest(directory: string): StackArtifact[] {
  const file = path.join(directory, 'manifest.json');
  const manifest = readJson(file);
  const artifacts = manifest['artifacts'];
  if (!isRecord(artifacts)) throw new Error(`${file} lists no artifacts: not a cloud assembly.`);

  const stacks: StackArtifact[] = [];
  const visited = new Set<string>();
  const visit = (id: string): void => {
    const artifact = artifacts[id] as Artifact | undefined;
    if (!artifact || visited.has(id)) return;
    visited.add(id);
    for (const dependency of artifact.dependencies ?? []) visit(dependency);
    if (artifact.type === 'cdk:cloud-assembly') {
      stacks.push(...readManifest(path.join(directory, property(artifact, 'directoryName', file, id))));
    }
    if (artifact.type === 'aws:cloudformation:stack') stacks.push(readStack(directory, file, id, artifact, artifacts));
  };
  for (const id of Object.keys(artifacts)) visit(id);
  return stacks;
}

function readStack(
  directory: string,
  file: string,
  id: string,
  artifact: Artifact,
  artifacts: Record<string, unknown>,
): StackArtifact {
  const region = /^aws:\/\/[^/]+\/(.+)$/.exec(artifact.environment ?? '')?.[1];
  const assets = new Map<string, string>();
  for (const dependency of artifact.dependencies ?? []) {
    const other = artifacts[dependency] as Artifact | undefined;
    if (other?.type !== 'cdk:asset-manifest') continue;
    for (const [key, source] of readAssets(directory, property(other, 'file', file, dependency)))
      assets.set(key, source);
  }
  return {
    name: String(artifact.properties?.['stackName'] ?? id),
    region: !region || region === 'unknown-region' ? DEFAULT_REGION : region,
    account: LOCAL_ACCOUNT,
    template: readJson(path.join(directory, property(artifact, 'templateFile', file, id))) as Template,
    stacksBefore: [...stacksBefore(artifact, artifacts)],
    assets,
  };
}

/** Names of the stacks that an artifact depends on, directly or through others. */
function stacksBefore(artifact: Artifact, artifacts: Record<string, unknown>, seen = new Set<string>()): Set<string> {
  const names = new Set<string>();
  for (const id of artifact.dependencies ?? []) {
    const other = artifacts[id] as Artifact | undefined;
    if (!other || seen.has(id)) continue;
    seen.add(id);
    if (other.type === 'aws:cloudformation:stack') names.add(String(other.properties?.['stackName'] ?? id));
    for (const name of stacksBefore(other, artifacts, seen)) names.add(name);
  }
  return names;
}

function* readAssets(directory: string, manifest: string): Generator<[string, string]> {
  const { files } = readJson(path.join(directory, manifest)) as {
    files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
  };
  for (const { source, destinations } of Object.values(files ?? {})) {
    if (!source.path) continue;
    for (const { objectKey } of Object.values(destinations)) yield [objectKey, path.resolve(directory, source.path)];
  }
}

function property(artifact: Artifact, name: string, file: string, id: string): string {
  const value = artifact.properties?.[name];
  if (typeof value !== 'string') throw new Error(`${file}: the artifact ${id} has no ${name}.`);
  return value;
}

function readJson(file: string): Record<string, unknown> {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isRecord(value)) throw new Error(`${file} holds no JSON object.`);
  return value;
}
