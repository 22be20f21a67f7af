import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const folder = join(import.meta.dirname, '../../docs/runbook');
const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));
const textOf = (page: string): string => readFileSync(join(folder, page), 'utf8');

/** The commands of a page: its blocks for the shell, and the spans that begin with a program. */
function commandsOf(page: string): string {
  const text = textOf(page);
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block]) => block);
  const spans = [...text.matchAll(/`((?:aws|npm|npx|export) [^`\n]+)`/g)].map(([, span]) => span);
  return [...blocks, ...spans].join('\n');
}

const common = ['AWS_PROFILE', 'AWS_REGION', 'STAGE'];

test('the variables of all commands are set at the top of the runbook, and before the first deployment uses them', () => {
  for (const page of ['README.md', 'first-deployment.md']) {
    const [before = '', after] = textOf(page).split(/^export AWS_PROFILE=<profile> AWS_REGION=[\w-]+ STAGE=\w+$/m);
    expect([page, after === undefined]).toEqual([page, false]);
    expect([page, /\$(AWS_PROFILE|AWS_REGION|STAGE)/.test(before)]).toEqual([page, false]);
  }
});

test.each(pages)('%s uses no variable that nothing sets, and says neither a stage nor a region', (page) => {
  const commands = commandsOf(page);
  const used = [...commands.matchAll(/\$(?:\{)?([A-Z][A-Z_]+)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !common.includes(name))).toEqual([]);
  // The shell replaces nothing between single quotes.
  expect(commands).not.toMatch(/'[^'"\n]*`[^'\n]*\$STAGE/);
  const others = commands.replace(/^export AWS_PROFILE=.*$/m, '');
  expect(
    others.match(/Morada-(prod|staging)\b|<stage>|eu-west-1|--stage (prod|staging)\b|morada\/(prod|staging)\//g) ?? [],
  ).toEqual([]);
});
