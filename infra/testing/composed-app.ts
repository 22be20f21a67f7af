import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { compressedFolder } from '#shared/site/site-files.ts';
import type { Stage } from '../config.ts';
import type { composeMorada, createApp } from '../morada.ts';

export interface ComposedApp {
  app: App;
  stacks: Readonly<Record<string, Stack>>;
  templates: Readonly<Record<string, Template>>;
}

/**
 * Replacements of build outputs: every function's bundle contains `code`, the site one page. Tests use `bundleOf`
 * instead of the real one and need no bundler.
 */
export class Builds {
  readonly #folder = mkdtempSync(join(tmpdir(), 'morada-builds-'));
  code = 'exports.handler = async () => 1;';
  page = '<!doctype html>';

  readonly bundleOf = (entry: string): string => {
    const bundle = join(this.#folder, 'bundles', this.code.length.toString(), entry.replaceAll('/', '-'));
    mkdirSync(bundle, { recursive: true });
    writeFileSync(join(bundle, 'index.js'), this.code);
    return bundle;
  };

  /** Relative to the repository, for `composeMorada`. */
  get site(): string {
    const site = join(this.#folder, 'site');
    mkdirSync(join(site, compressedFolder), { recursive: true });
    writeFileSync(join(site, 'index.html'), this.page);
    return relative(join(import.meta.dirname, '../..'), site);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Composes and synthesizes a stage, including the checks. */
  compose(morada: { createApp: typeof createApp; composeMorada: typeof composeMorada }, stage: Stage): ComposedApp {
    const app = morada.createApp();
    const stacks: Record<string, Stack> = {};
    for (const [name, stack] of Object.entries(morada.composeMorada(app, stage, { siteFolder: this.site })))
      if (stack) stacks[name] = stack;
    const templates = Object.fromEntries(
      Object.entries(stacks).map(([name, stack]) => [name, Template.fromStack(stack)]),
    );
    return { app, stacks, templates };
  }
}

interface TemplateResource {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: readonly string[];
  Properties?: Record<string, unknown>;
}

/** Returns every resource of the stacks by `<stack>/<logical id>`. */
export const resourcesOf = ({
  templates,
}: Pick<ComposedApp, 'templates'>): readonly (readonly [string, TemplateResource])[] =>
  Object.entries(templates).flatMap(([name, template]) =>
    Object.entries((template.toJSON()['Resources'] ?? {}) as Record<string, TemplateResource>).map(
      ([id, resource]) => [`${name}/${id}`, resource] as const,
    ),
  );
