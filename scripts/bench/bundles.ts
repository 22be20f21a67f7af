import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '../../local/assembly/read-manifest.ts';
import type { Row, Section } from './report.ts';

/** Maximum bytes that Lambda reads before the first event of a function with the database client: reached, and 3 %. */
const limit = 691 * 1024;

interface FunctionProperties {
  readonly Code?: { readonly S3Key?: unknown };
  readonly Environment?: { readonly Variables?: Readonly<Record<string, unknown>> };
}

/** Measures the bundle of every function of a cloud assembly. CDK's own functions are not ours. */
export function weighBundles(assemblyDir: string): Section {
  const rows = readManifest(assemblyDir).flatMap(({ name, template, assets }) =>
    Object.values(template.Resources ?? {}).flatMap((resource): Row[] => {
      if (resource.Type !== 'AWS::Lambda::Function') return [];
      const { Code, Environment } = (resource.Properties ?? {}) as FunctionProperties;
      const bundle = path.join(assets.get(String(Code?.S3Key)) ?? '', 'index.js');
      if (!existsSync(bundle)) return [];
      const construct = String(resource.Metadata?.['aws:cdk:path']).split('/').at(-2);
      const needsDatabase = Environment?.Variables?.['TABLE_NAME'] !== undefined;
      return [
        {
          values: { Function: construct, Stack: name, Bytes: statSync(bundle).size },
          ...(needsDatabase && { budget: { column: 'Bytes', limit } }),
        },
      ];
    }),
  );
  if (rows.length === 0) throw new Error(`${assemblyDir} has no functions.`);
  return { title: 'Bundles of the functions', columns: ['Function', 'Stack', 'Bytes'], rows };
}
