import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError } from '#infra/config.ts';
import type { PricedResource } from '../cost/fixed-costs.ts';

const repository = join(import.meta.dirname, '../..');

/**
 * Synthesizes a stage to a temporary folder, with its checks. @returns all resources of its templates
 * @throws a ConfigurationError with the output of the synthesis
 */
export function synthesizedResources(stage: string): readonly PricedResource[] {
  const folder = mkdtempSync(join(tmpdir(), 'morada-synthesis-'));
  try {
    const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify({ stage }) },
    });
    if (status !== 0) throw new ConfigurationError(stderr.trim());
    const templates = readdirSync(folder).filter((file) => file.endsWith('.template.json'));
    return templates.flatMap((file) => {
      const { Resources = {} } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        Resources?: Record<string, PricedResource>;
      };
      return Object.values(Resources);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
