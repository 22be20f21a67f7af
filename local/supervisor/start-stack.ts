import path from 'node:path';
import { type Assembly, loadAssembly } from '../assembly/assembly.ts';
import { type Emulator, isEmulated, resourcesFor, unsupportedTypes } from '../assembly/catalogue.ts';
import type { Unsupported } from '../assembly/resource.ts';
import { openCredentials, openSecrets } from '../assembly/secrets.ts';
import { RoleAuthority } from '../iam/authority.ts';
import { checkDeliveries } from '../iam/deliveries.ts';
import { checkExecutionRoles } from '../lambda/execution-role.ts';
import { chooseAddresses } from './choose-addresses.ts';
import { EngineSet } from './engine-set.ts';
import { localAddresses } from './local-addresses.ts';
import { describeStack, type StackFile } from './stack-file.ts';
import type { StackOptions } from './stack-options.ts';

export interface RunningStack {
  description: StackFile;
  unsupported: readonly Unsupported[];
  /** Applies a newer synthesis: code, routes, pages. Returns a line for each change, or for what needs a restart. */
  reload(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/**
 * Starts everything in the cloud assembly; all engines are ready when this returns.
 * @throws before anything is started, if a role or resource policy lacks a service's permission
 */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { dataDir, log, warn, progress } = options;
  const assembly = load(options);
  const { region, account, resources } = assembly;
  const credentials = openCredentials(dataDir);
  const authority = new RoleAuthority({
    region,
    account,
    resources,
    credentials,
    usageFile: path.join(dataDir, 'permissions.json'),
    log: (line) => {
      log(line);
      warn?.(line);
    },
  });
  checkExecutionRoles(assembly, authority);
  checkDeliveries(assembly);
  const { ports, urls } = await chooseAddresses(assembly, options);
  const book = localAddresses(assembly, urls);
  const mapAddresses = (text: string): string => book.apply(text);
  progress('database, queues, storage, accounts, API, site');
  const engines = await EngineSet.start({
    assembly,
    authority,
    book,
    credentials,
    options,
    secrets: openSecrets(dataDir),
    urls,
    port: (name) => ports[name] ?? 0,
  });

  let current = assembly;
  return {
    description: describeStack({ assembly, urls, credentials, mapAddresses }),
    unsupported: [
      ...assembly.unsupported,
      ...unsupportedTypes(resources),
      ...authority.unsupported,
      ...engines.unsupported,
    ],
    stop: async () => {
      await engines.stop();
      authority.stop();
    },
    reload: async () => {
      const next = load(options);
      const changes = reload(current, next, { engines, authority });
      const files = await engines.engine('deployments').deploy(next);
      current = next;
      return files > 0 ? [...changes, `${files} files of the site`] : changes;
    },
  };
}

function load({ assemblyDir, dataDir }: StackOptions): Assembly {
  const { dynamicReference } = openSecrets(dataDir);
  return loadAssembly(assemblyDir, { isEmulated, dynamicReference });
}

const restartedEngines = [
  ...(['cognito', 'dynamodb', 'eventbridge', 'guardduty', 'inbox', 'keyvaluestore', 's3'] as const),
  ...(['secretsmanager', 'sqs', 'waf'] as const),
];

function reload(
  current: Assembly,
  next: Assembly,
  { engines, authority }: { engines: EngineSet; authority: RoleAuthority },
): string[] {
  const changes = engines
    .engine('lambda')
    .reload(next)
    .map((name) => `function ${name}`);
  const changed = (emulator: Emulator): boolean =>
    JSON.stringify(resourcesFor(emulator, current.resources)) !==
    JSON.stringify(resourcesFor(emulator, next.resources));
  if (changed('iam')) {
    authority.reload(next.resources);
    changes.push('permissions');
  }
  if (changed('http-api')) {
    for (const api of engines.engine('apis')) api.reload(next);
    changes.push('routes');
  }
  if (changed('cloudfront')) {
    for (const site of engines.engine('sites')) site.reload(next);
    changes.push('the site’s behaviours');
  }
  return [
    ...changes,
    ...restartedEngines.filter(changed).map((emulator) => `${emulator}: restart to take up what changed`),
  ];
}
