import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readWorkflow } from './workflows/workflow.ts';

const repository = join(import.meta.dirname, '..');
const folder = join(repository, '.github/workflows');
const files = readdirSync(folder).sort();
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

interface Job {
  name: string;
  permissions: Readonly<Record<string, string>> | undefined;
  text: string;
}

/** Returns the jobs of a workflow file, all of which have the same indentation. */
function jobsOf(file: string): readonly Job[] {
  const [, jobs] = textOf(file).split(/^jobs:\n/m);
  if (jobs === undefined) throw new Error(`${file} has no jobs.`);
  return jobs.split(/^(?= {2}[\w-]+:$)/m).flatMap((text) => {
    const name = /^ {2}([\w-]+):\n/.exec(text)?.[1];
    if (name === undefined) return [];
    const block = /^ {4}permissions:\n((?: {6}.+\n)+)/m.exec(text)?.[1];
    const permissions =
      block && Object.fromEntries([...block.matchAll(/^ {6}([\w-]+): (\w+)$/gm)].map(([, k, v]) => [k, v]));
    return [{ name, permissions: permissions || undefined, text }];
  });
}

/** The exact permissions of each job at GitHub. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'attest-release.yml attest': { attestations: 'write', 'id-token': 'write' },
  'ci.yml test': { contents: 'read' },
  'deploy-stage.yml deploy': { contents: 'read', 'id-token': 'write' },
  // A called workflow has at most its caller's permissions.
  'deploy.yml ci': { contents: 'read' },
  'deploy.yml production': { contents: 'read', 'id-token': 'write' },
  'deploy.yml production-attest': { attestations: 'write', 'id-token': 'write' },
  'deploy.yml production-tag': { contents: 'write' },
  'deploy.yml staging': { contents: 'read', 'id-token': 'write' },
  'deploy.yml staging-attest': { attestations: 'write', 'id-token': 'write' },
  'deploy.yml staging-tag': { contents: 'write' },
  'diff.yml comment': { 'pull-requests': 'write' },
  'diff.yml diff': { contents: 'read', 'id-token': 'write' },
  'nightly.yml figures': { contents: 'read' },
  'nightly.yml proof': { contents: 'read' },
  'security.yml code': { actions: 'read', contents: 'read', 'security-events': 'write' },
  'security.yml packages': { contents: 'read' },
  'security.yml secrets': { contents: 'read' },
  'security.yml site': { contents: 'read' },
  'tag-release.yml tag': { contents: 'write' },
};

describe('the GitHub jobs', () => {
  test('pin every action to a commit, with its version in a comment', () => {
    const used = files.flatMap((file) => [...textOf(file).matchAll(/uses: (.+)$/gm)].map(([, what = '']) => what));
    const actions = used.filter((what) => !what.startsWith('./'));
    expect(actions.length).toBeGreaterThan(8);
    for (const action of actions) expect(action).toMatch(/^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    // One version of each, so that an update reaches all jobs.
    const versions = new Set(actions);
    expect(versions.size).toBe(new Set(actions.map((action) => action.split('@')[0])).size);
  });

  test('keep the hidden files that they name', () => {
    for (const file of files)
      for (const [upload] of textOf(file).matchAll(/actions\/upload-artifact@.*(?:\n {8,}.*)*/g))
        if (/^ +(?:path: |- )?(?:\S*\/)?\.\w/m.test(upload))
          expect([file, upload]).toEqual([file, expect.stringContaining('include-hidden-files: true')]);
  });

  test('install locked versions only', () => {
    for (const file of files) expect([file, /npm (install|i|update)\b/.test(textOf(file))]).toEqual([file, false]);
    const installing = files.flatMap((file) => jobsOf(file)).filter(({ text }) => /^\s+- run: npm ci$/m.test(text));
    expect(installing.map(({ name }) => name).sort()).toEqual(['deploy', 'diff', 'figures', 'proof', 'test']);
  });

  test('have only the permissions that each needs, and none by default', () => {
    for (const file of files) expect([file, /^permissions: \{\}$/m.test(textOf(file))]).toEqual([file, true]);
    const found = files.flatMap((file) =>
      jobsOf(file).map(({ name, permissions }) => [`${file} ${name}`, permissions]),
    );
    expect(Object.fromEntries(found)).toEqual(allowed);
  });

  test('do not run the repository’s code with write access to it, to its pull requests or to its attestations', () => {
    for (const file of files)
      for (const { name, permissions, text } of jobsOf(file).filter((job) => /runs-on/.test(job.text)))
        if (['contents', 'pull-requests', 'attestations'].some((what) => permissions?.[what] === 'write'))
          expect([file, name, /npm|npx|node|\.ci\/run/.test(text)]).toEqual([file, name, false]);
        else expect([file, name, text.includes('persist-credentials: false')]).toEqual([file, name, true]);
  });

  test('verify what they download by its hash before it runs', () => {
    const downloads = files.flatMap((file) => jobsOf(file)).filter(({ text }) => /\b(?:curl|wget)\b/.test(text));
    expect(downloads.map(({ name }) => name)).toEqual(['secrets']);
    for (const { text } of downloads)
      expect(text).toMatch(/https:\/\/\S+\n\s+echo '[0-9a-f]{64} {2}\S+' \| sha256sum --check\n/);
  });

  test('scan for weaknesses, secrets and vulnerable packages in every pull request, on main and every week', () => {
    const text = textOf('security.yml');
    for (const trigger of ['  pull_request:', '  push:\n    branches: [main]', '    - cron: "'])
      expect(text).toContain(trigger);
    for (const what of [
      'codeql-action/analyze@',
      'gitleaks" git',
      'npm audit --package-lock-only --omit dev --audit-level high',
    ])
      expect(text).toContain(what);
  });

  test('attest the build provenance and packages of a release', () => {
    const attest = textOf('attest-release.yml');
    const stages = [...textOf('deploy.yml').matchAll(/attest-release\.yml[\s\S]*?stage: (\w+)/g)].map(
      ([, stage]) => stage,
    );
    expect(stages).toEqual(['staging', 'prod']);
    expect(textOf('deploy-stage.yml')).toContain('npm sbom --sbom-format cyclonedx');
    expect(attest).toContain('sbom-path: ');
    expect(attest.match(/uses: actions\/attest@/g)).toHaveLength(2);
  });

  test('put no expression value into a shell script', () => {
    for (const file of files)
      for (const [, script = ''] of textOf(file).matchAll(/run: (\|\n(?: {10}.*\n)+|.+\n)/g))
        expect([file, script.includes('${{')]).toEqual([file, false]);
  });
});

describe('the lock file', () => {
  interface Package {
    version?: string;
    integrity?: string;
    inBundle?: boolean;
    os?: readonly string[];
    cpu?: readonly string[];
    libc?: readonly string[];
    dependencies?: Readonly<Record<string, string>>;
    optionalDependencies?: Readonly<Record<string, string>>;
  }
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Package>>;
  };

  /** Whether Node finds the package from this folder. */
  const resolves = (from: string, name: string): boolean => {
    for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
      if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
      if (!base.includes('/node_modules/')) return base !== '' && packages[`node_modules/${name}`] !== undefined;
    }
  };

  // `npm ci` refuses a lock file without the packages of any platform.
  test('contains the packages of every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !resolves(path, name))
        .map((name) => `${path} -> ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('has the hash of everything that the jobs install', () => {
    const here = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const;
    const installed = Object.entries(packages).filter(
      ([path, entry]) =>
        // This repository's own: the root, and its workspace.
        path !== '' &&
        path !== 'local' &&
        path !== 'node_modules/@morada/local' &&
        !entry.inBundle &&
        (['os', 'cpu', 'libc'] as const).every((key) => entry[key]?.includes(here[key]) ?? true),
    );
    expect(installed.length).toBeGreaterThan(700);
    expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  });
});

test('the comment with the difference cannot be left by a text in it', () => {
  const steps = readWorkflow('diff.yml').jobs['comment']?.steps ?? [];
  const script = steps.find(({ name }) => name === 'Quote the difference')?.run ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  try {
    for (const text of ['Stack Api\n[+] a queue', 'a `b` ```\n[open](https://evil.example)\n`````\n', '']) {
      writeFileSync(join(folder, 'diff.txt'), text);
      execFileSync('bash', ['-e', '-c', script], { cwd: folder });
      const [title, fence = '', ...rest] = readFileSync(join(folder, 'diff.md'), 'utf8').trimEnd().split('\n');
      expect(title).toBe('### What this change does to staging');
      expect(fence).toMatch(/^`{3,}$/);
      expect(rest.pop()).toBe(fence);
      expect(rest.join('\n')).toBe(text.trimEnd());
      expect(text).not.toContain(fence);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
