/**
 * Sets a stage up for its first deployment: `npm run setup -- --stage staging`. Asks for its settings, and runs the
 * commands that the preflight names, each after it was shown. Can be stopped at any time and started again: what is done
 * is asked of AWS and GitHub.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError, checkSettings, type Stage, stageSettings } from '#infra/config.ts';
import { checkRightAccount, findAccount } from './preflight/check-account.ts';
import { connect } from './preflight/clients.ts';
import { shown } from './preflight/command.ts';
import { orExplain } from './preflight/or-explain.ts';
import { type Problems, sentenceOf } from './preflight/problem.ts';
import { steps } from './preflight/steps.ts';
import { askSettings } from './setup/ask-settings.ts';
import { checkGithub, ownRepository } from './setup/github.ts';
import { answerOf, run } from './setup/run-command.ts';
import { type Answers, withSettings } from './setup/settings-file.ts';
import { ask, confirm, NoAnswer, say } from './setup/terminal.ts';

const settingsFile = join(import.meta.dirname, '../infra/config.ts');

/** Writes the settings that differ, after they were shown. @returns the stage with them */
async function writeSettings(stage: Stage, answers: Answers): Promise<Stage> {
  const names = Object.keys(answers) as (keyof Answers)[];
  if (names.length === 0) return stage;
  const text = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
  say(`\nSettings of "${stage.name}" in infra/config.ts that change:`);
  for (const name of names) say(`  ${name}: ${text(stage[name])} → ${text(answers[name])}`);
  if (!(await confirm('Write them?', true)))
    throw new ConfigurationError('Nothing was written: run the same command again with other answers.');
  const { name, calendarSecret: _, ...settings } = { ...stage, ...answers };
  const changed = checkSettings(name, settings);
  writeFileSync(settingsFile, withSettings(readFileSync(settingsFile, 'utf8'), name, answers));
  return changed;
}

/** Shows and runs the commands of what is missing, each once. @returns what is left */
async function complete(title: string, check: () => Promise<Problems>): Promise<readonly string[]> {
  const tried = new Set<string>();
  for (;;) {
    const problems = await check();
    const next = problems.find((each) => typeof each !== 'string' && !tried.has(shown(each.command)));
    if (next === undefined || typeof next === 'string') {
      say(`${problems.length === 0 ? '✓' : '!'} ${title}`);
      return problems.map(sentenceOf);
    }
    const command = shown(next.command);
    tried.add(command);
    say(`\n${next.sentence.replace(`"${command}"`, 'this command')}\n\n  $ ${command}\n`);
    if ((await confirm('Run it?', true)) && !(await run(next.command))) say('  It failed, as said above.');
  }
}

/** Returns the settings and facts that the branch at its remote does not have as they are here. */
function unpushedFiles(): readonly string[] {
  const files = answerOf('git', 'diff', '--name-only', '@{upstream}', '--', 'infra/config.ts', 'shared');
  // Without a branch at a remote nothing was pushed.
  return typeof files === 'string' ? files.split('\n').filter(Boolean) : ['infra/config.ts'];
}

async function setUp(named: string | undefined): Promise<number> {
  let stage = stageSettings(named);
  if (stage.name === 'local') throw new ConfigurationError('The stage "local" needs no set-up: npm start runs it.');
  const { account, problems } = await findAccount(connect(stage.region));
  if (account === undefined) throw new ConfigurationError(problems.map(sentenceOf).join('\n'));
  const wrong = checkRightAccount(stage, account);
  if (wrong.length > 0) throw new ConfigurationError(wrong.map(sentenceOf).join('\n'));
  say(`The stage "${stage.name}" in the account ${account}. Ctrl-C stops; the same command continues.`);
  let repository = '-';
  if (stage.retainData) {
    const region = await ask('AWS region', stage.region, (answer) =>
      /^[a-z]{2}(-[a-z]+)+-\d$/.test(answer) ? undefined : 'It must be an AWS region such as eu-west-1.',
    );
    const clients = connect(region);
    const answers = await askSettings({ ...stage, region }, clients, account);
    repository = await ask(
      'Repository on GitHub that deploys it, owner/name ("-" for none)',
      ownRepository() ?? '-',
      (answer) => (/^(-|[\w.-]+\/[\w.-]+)$/.test(answer) ? undefined : 'It must be owner/name, or "-".'),
    );
    stage = await writeSettings(stage, {
      ...(region !== stage.region && { region }),
      ...answers,
      // The e-mails of alarms link to it.
      ...(repository !== '-' &&
        stage.runbookUrl === undefined && {
          runbookUrl: `https://github.com/${repository}/blob/main/docs/runbook`,
        }),
    });
  }
  const clients = connect(stage.region);
  const left: string[] = [];
  for (const { title, check } of steps) left.push(...(await complete(title, () => check({ clients, stage, account }))));
  if (repository !== '-') left.push(...(await complete('GitHub', () => checkGithub(clients, stage, repository))));
  const unpushed = stage.retainData ? unpushedFiles() : [];
  if (unpushed.length > 0)
    left.push(
      `Commit ${unpushed.join(', ')} and push to main: GitHub and everybody else who deploys the stage take the settings from there.`,
    );
  if (left.length > 0) say('\nLeft to do:');
  for (const sentence of left) say(`  • ${sentence}`);
  say(`\nThen deploy with: npm run deploy -- --stage ${stage.name}`);
  return 0;
}

await orExplain(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  try {
    return await setUp(values.stage);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    say('\nStopped. Run the same command again: it continues with what is missing.');
    return 1;
  } finally {
    // A pipe would keep the process.
    process.stdin.destroy();
  }
});
