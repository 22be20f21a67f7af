import { join } from 'node:path';
import type { Plugin } from 'rolldown';

const functions = join(import.meta.dirname, '../functions');

/** Packages that the bundles replace: parts of libraries that no function reaches, or not at its start (ADR 094). */
export const replacedPackages: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node': join(functions, 'platform/environment-credentials.ts'),
  '@aws-sdk/endpoint-cache': join(functions, 'database/endpoint-cache.ts'),
  '@smithy/core/event-streams': join(functions, 'platform/event-streams.ts'),
  '@aws-sdk/signature-v4-multi-region': join(functions, 'platform/role-signature.ts'),
  '@aws-sdk/token-providers': join(functions, 'platform/no-tokens.ts'),
  jsonschema: join(functions, 'database/checked-models.ts'),
};

/** Single modules that the bundles replace, by what imports them. */
const replacedModules: readonly { source: RegExp; importer: RegExp; by: string }[] = [
  {
    source: /^@aws-sdk\/lib-dynamodb$/,
    importer: /\/electrodb\/src\//,
    by: join(functions, 'database/electrodb-commands.ts'),
  },
  {
    source: /\/loadSharedConfigFiles$/,
    importer: /\/fromSharedConfigFiles\.js$/,
    by: join(functions, 'platform/no-shared-files.ts'),
  },
  {
    source: /\/(stream-type-check|createChecksumStream\.browser)$/,
    importer: /\/@smithy\/core\/dist-es\/submodules\/serde\//,
    by: join(functions, 'platform/no-web-streams.ts'),
  },
  {
    source: /^@smithy\/core\/event-streams$/,
    importer: /\/@smithy\/core\/dist-es\/submodules\/protocols\/HttpProtocol\.js$/,
    by: join(functions, 'platform/no-event-streams.ts'),
  },
  { source: /^node:zlib$/, importer: /\/Crc32Node\.js$/, by: join(functions, 'platform/late-crc32.ts') },
];

/** Replaces single modules of libraries. */
export const replaceModules: Plugin = {
  name: 'replace-modules',
  resolveId: {
    filter: { id: replacedModules.map(({ source }) => source) },
    handler: (id, importer = '') =>
      replacedModules.find(({ source, importer: by }) => source.test(id) && by.test(importer))?.by,
  },
};
