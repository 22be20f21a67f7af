import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Template } from 'aws-cdk-lib/assertions';
import type { Stage } from '../config.ts';
import { Builds, type ComposedApp } from './composed-app.ts';

interface StackFacts {
  stackName: string;
  terminationProtection: boolean;
  /** The names of stacks that are deployed before. */
  dependencies: readonly string[];
}

/** The stacks of a stage by their names in `composeMorada`, as they were synthesized. */
export interface SynthesizedStage extends Pick<ComposedApp, 'templates'> {
  stacks: Readonly<Record<string, StackFacts>>;
}

type StoredStack = StackFacts & { template: object };

const root = join(import.meta.dirname, '../..');
const sources = ['infra', 'shared', 'functions', 'package-lock.json'];

/** Returns a name for the sources as they are now and a stage. */
function nameOf(stage: Stage): string {
  const hash = createHash('sha256').update(JSON.stringify(stage));
  const files = sources.flatMap((source) =>
    statSync(join(root, source)).isDirectory()
      ? readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((file) => join(source, file))
      : [source],
  );
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return `morada-stage-${hash.digest('hex').slice(0, 16)}.json`;
}

/** Of the first stage that this file synthesizes, and of the next ones. */
let builds: Builds | undefined;

async function synthesize(stage: Stage): Promise<Readonly<Record<string, StoredStack>>> {
  builds ??= new Builds();
  const { bundleOf } = builds;
  jest.unstable_mockModule('../bundle-functions.ts', () => ({ bundleOf }));
  const { stacks, templates } = builds.compose(await import('../morada.ts'), stage);
  builds.remove();
  const names = Object.entries(stacks);
  return Object.fromEntries(
    names.map(([name, stack]) => [
      name,
      {
        stackName: stack.stackName,
        terminationProtection: stack.terminationProtection ?? false,
        dependencies: names.flatMap(([other, each]) => (stack.dependencies.includes(each) ? [other] : [])),
        template: templates[name]?.toJSON() ?? {},
      },
    ]),
  );
}

/**
 * Returns a stage as it is synthesized, which takes a second: the first test file of a run leaves it in its temporary
 * folder for the others. For tests that look at templates; those that look at constructs compose the stage themselves.
 */
export async function synthesizedStage(stage: Stage): Promise<SynthesizedStage> {
  const file = join(tmpdir(), nameOf(stage));
  if (!existsSync(file)) {
    // Whole at once: another worker may look for it.
    const written = `${file}.${process.pid}`;
    writeFileSync(written, JSON.stringify(await synthesize(stage)));
    renameSync(written, file);
  }
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, StoredStack>>;
  const templates = Object.entries(stacks).map(([name, { template }]) => [name, Template.fromJSON(template)]);
  return { stacks, templates: Object.fromEntries(templates) };
}
