import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import type { Section } from './report.ts';

/** Installed on demand: it needs 130 MB, including a database client. */
const analyser = '@mdn/mdn-http-observatory@1.4.8';
const folder = path.join(import.meta.dirname, '../../.cache/observatory');

/** The required score; more needs a host on the HSTS preload list. */
const wanted = 120;
const missing = `Below ${wanted}`;

const verdictSchema = z.object({
  score: z.number(),
  status: z.number(),
  tests: z.array(z.object({ name: z.string(), result: z.string(), points: z.number() })),
});

/** Installs without downloading lists of hosts and top-level domains, so that no host counts as listed. */
function install(): boolean {
  const home = path.join(folder, 'node_modules/@mdn/mdn-http-observatory');
  if (!existsSync(path.join(home, 'conf/hsts-preload.json'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', analyser];
    if (spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return false;
    mkdirSync(path.join(home, 'conf'), { recursive: true });
    writeFileSync(path.join(home, 'conf/hsts-preload.json'), '{}');
  }
  return true;
}

/** Measures the HTTP Observatory score of the pages as served locally. */
export function measureObservatory({ web }: Pick<StackFile, 'web'>): Section {
  const columns = ['Page', 'Score', missing, 'Lost by'];
  const title = 'Mozilla HTTP Observatory (analyser 1.4.8)';
  if (!install()) return { title: `${title}: not measured, it could not be installed`, columns, rows: [] };
  const rows = ['/', '/app.html'].map((page) => {
    const script = path.join(import.meta.dirname, 'observatory.mjs');
    const { stdout, stderr } = spawnSync(process.execPath, [script, folder, `${web}${page}`, 'morada.example'], {
      encoding: 'utf8',
    });
    if (!stdout) throw new Error(`The Observatory gave nothing for ${page}: ${stderr}`);
    const { score, tests } = verdictSchema.parse(JSON.parse(stdout));
    const lost = tests.filter(({ points }) => points < 0).map(({ result }) => result);
    return {
      values: { Page: page, Score: score, [missing]: Math.max(0, wanted - score), 'Lost by': lost.join(', ') || '-' },
      budget: { column: missing, limit: 0 },
    };
  });
  return { title, columns, rows };
}
