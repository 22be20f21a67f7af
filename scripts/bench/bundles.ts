import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '#local/assembly/read-manifest.ts';
import type { Section } from './report.ts';

/** Maximum bytes of the largest file that a start loads: what was reached, and 3 %. */
const limit = 681 * 1024;
/** The largest before ADR 094. */
const before = 716_586;

interface FunctionProperties {
  readonly Code?: { readonly S3Key?: unknown };
}

/**
 * Measures the bundle of every function of a cloud assembly: the file that a start loads, and all files, without those of
 * a thread. CDK's own functions are not ours.
 */
export function weighBundles(assemblyDir: string): Section {
  const bundles = readManifest(assemblyDir).flatMap(({ name, template, assets }) =>
    Object.values(template.Resources ?? {}).flatMap((resource) => {
      if (resource.Type !== 'AWS::Lambda::Function') return [];
      const { Code } = (resource.Properties ?? {}) as FunctionProperties;
      const folder = assets.get(String(Code?.S3Key)) ?? '';
      if (!existsSync(path.join(folder, 'index.js'))) return [];
      const sizeOf = (file: string): number => statSync(path.join(folder, file)).size;
      const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
      const construct = String(resource.Metadata?.['aws:cdk:path']).split('/').at(-2);
      return [
        {
          Function: construct,
          Stack: name,
          Bytes: sizeOf('index.js'),
          'All bytes': files.reduce((sum, file) => sum + sizeOf(file), 0),
        },
      ];
    }),
  );
  if (bundles.length === 0) throw new Error(`${assemblyDir} has no functions.`);
  const largest = Math.max(...bundles.map(({ Bytes }) => Bytes));
  return {
    title: 'Bundles of the functions',
    columns: ['Function', 'Stack', 'Before', 'Bytes', 'All bytes'],
    rows: [
      ...bundles.map((values) => ({ values })),
      { values: { Function: 'the largest', Before: before, Bytes: largest }, budget: { column: 'Bytes', limit } },
    ],
  };
}
