import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError } from '../../infra/config.ts';

const repository = join(import.meta.dirname, '../..');

/** The types of all resources of a stage, one each, as its templates have them. */
export const synthesizedTypes = (stage: string): readonly string[] => Object.values(synthesizeStage(stage)).flat();

/**
 * Synthesizes a stage aside, with its checks. @returns the types of each stack's resources
 * @throws a ConfigurationError with what the synthesis said
 */
export function synthesizeStage(stage: string): Readonly<Record<string, readonly string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'morada-synthesis-'));
  try {
    const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify({ stage }) },
    });
    if (status !== 0) throw new ConfigurationError(stderr.trim());
    const ending = '.template.json';
    const templates = readdirSync(folder).filter((file) => file.endsWith(ending));
    return Object.fromEntries(
      templates.map((file) => {
        const { Resources = {} } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
          Resources?: Record<string, { Type: string }>;
        };
        return [file.slice(0, -ending.length), Object.values(Resources).map(({ Type }) => Type)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
