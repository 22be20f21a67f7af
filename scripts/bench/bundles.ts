import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundleLimits } from '#infra/bundle-functions.ts';
import { readManifest } from '#local/assembly/read-manifest.ts';
import type { Section } from './report.ts';

interface FunctionProperties {
  Code?: { S3Key?: unknown };
}

/** Measures the bundle of every function of a cloud assembly. CDK's own functions are not ours. */
export function weighBundles(assemblyDir: string): Section {
  const rows = readManifest(assemblyDir).flatMap(({ name, template, assets }) =>
    Object.values(template.Resources ?? {}).flatMap((resource) => {
      if (resource.Type !== 'AWS::Lambda::Function') return [];
      const { Code } = (resource.Properties ?? {}) as FunctionProperties;
      const folder = assets.get(String(Code?.S3Key)) ?? '';
      if (!existsSync(path.join(folder, 'index.js'))) return [];
      const sizeOf = (file: string): number => statSync(path.join(folder, file)).size;
      const files = readdirSync(folder).filter((file) => /\.c?js$/.test(file));
      const values = {
        Function: String(resource.Metadata?.['aws:cdk:path']).split('/').at(-2),
        Stack: name,
        'Start loads': sizeOf('index.js'),
        'All bytes': files.reduce((sum, file) => sum + sizeOf(file), 0),
      };
      const thread = files.includes('thread.cjs') ? bundleLimits.thread : 0;
      return [
        {
          values,
          budget: [
            { column: 'Start loads', limit: bundleLimits.files },
            { column: 'All bytes', limit: bundleLimits.files + thread },
          ],
        },
      ];
    }),
  );
  if (rows.length === 0) throw new Error(`${assemblyDir} has no functions.`);
  return { title: 'Bundles of the functions, bytes', columns: ['Function', 'Stack', 'Start loads', 'All bytes'], rows };
}
