import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Contexts, evaluateExpression, fillIn, type Job, readWorkflow, type Step } from './workflow.ts';

export type Outcome = 'success' | 'failure' | 'skipped';

interface Settings {
  /** Where everything happens; removed by the caller. */
  folder: string;
  /** The bare repository. */
  remote: string;
  /** As the subjects of its tokens name it: `acme@1/morada@2`. */
  repository: string;
  /** Variables of the repository, and of each environment. */
  variables: Readonly<Record<string, string>>;
  environments: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Environments with required reviewers, whose answer this is. */
  approve: (environment: string) => Promise<boolean>;
  /** Programs that `actions/setup-node` puts on the PATH: a folder. */
  programs: string;
  /** The environment of every step. */
  env: Readonly<Record<string, string>>;
  /** What AWS answers to a token with this subject: credentials as variables, or undefined. */
  assumeRole: (role: string, subject: string) => Readonly<Record<string, string>> | undefined;
}

interface Run {
  /** `push` or `pull_request`, with its data. */
  github: Readonly<Record<string, unknown>> & { sha: string; event_name: string };
  /** What the caller of a workflow permits at most; everything for a workflow that an event starts. */
  permitted?: Readonly<Record<string, string>>;
  inputs?: Readonly<Record<string, string>>;
  artifacts?: Map<string, string>;
}

/** Runs the jobs of workflow files here, as GitHub does: step by step, each job in an empty folder. */
export class Github {
  /** `job: step: outcome` of everything that ran. */
  readonly log: string[] = [];
  /** What was attested: archives with their files, and the format of a list of packages. */
  readonly attested: { subject: string; files: readonly string[]; packages: string | undefined }[] = [];
  readonly #settings: Settings;
  readonly #workspace: string;
  #runs = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#workspace = join(settings.folder, 'workspace');
  }

  /** Runs a workflow to its end. @returns the outcome of each of its jobs */
  async run(file: string, run: Run): Promise<Readonly<Record<string, Outcome>>> {
    const outcomes: Record<string, Outcome> = {};
    const artifacts = run.artifacts ?? new Map<string, string>();
    for (const [name, job] of Object.entries(readWorkflow(file).jobs)) {
      const needs = [job.needs ?? []].flat();
      const contexts = { github: run.github, inputs: run.inputs ?? {}, vars: this.#settings.variables };
      const isDue: boolean =
        needs.every((need) => outcomes[need] === 'success') &&
        (job.if === undefined || Boolean(evaluateExpression(job.if, contexts)));
      if (!isDue) {
        outcomes[name] = 'skipped';
        continue;
      }
      // A called workflow has at most its caller's permissions.
      const permissions = Object.entries(job.permissions ?? {});
      const excess = permissions.find(([what, level]) => run.permitted && run.permitted[what] !== level);
      if (excess) throw new Error(`${file} ${name} wants ${excess.join(': ')}, which its caller does not have.`);
      outcomes[name] = job.uses
        ? await this.#call(job, { ...run, artifacts }, contexts)
        : await this.#work(name, job, artifacts, contexts);
    }
    return outcomes;
  }

  async #call(job: Job, run: Run, contexts: Contexts): Promise<Outcome> {
    const inputs = Object.fromEntries(
      Object.entries(job.with ?? {}).map(([key, value]) => [key, fillIn(value, contexts)]),
    );
    const called = await this.run(basename(job.uses ?? ''), { ...run, permitted: job.permissions ?? {}, inputs });
    return Object.values(called).includes('failure') ? 'failure' : 'success';
  }

  async #work(name: string, job: Job, artifacts: Map<string, string>, contexts: Contexts): Promise<Outcome> {
    const environment = job.environment && fillIn(job.environment.name, contexts);
    if (environment !== undefined && !(await this.#settings.approve(environment))) return 'failure';
    rmSync(this.#workspace, { recursive: true, force: true });
    mkdirSync(this.#workspace);
    const vars = { ...this.#settings.variables, ...(environment && this.#settings.environments[environment]) };
    const steps: Record<string, { outcome: Outcome; outputs: Readonly<Record<string, string>> }> = {};
    const running: RunningJob = {
      permissions: job.permissions ?? {},
      subject: environment === undefined ? 'pull_request' : `environment:${environment}`,
      artifacts,
      env: { ...this.#settings.env },
      contexts: { ...contexts, vars, steps },
    };
    let isFailed = false;
    for (const step of job.steps ?? []) {
      const functions = { failure: () => isFailed, success: () => !isFailed, always: () => true };
      const condition = step.if ?? 'success()';
      const isGuarded = /\b(success|failure|always)\(\)/.test(condition);
      const isDue: boolean =
        (isGuarded || !isFailed) && Boolean(evaluateExpression(condition, { ...running.contexts, ...functions }));
      const outputs: Record<string, string> = {};
      const outcome: Outcome = isDue ? await this.#step(step, running, outputs) : 'skipped';
      if (step.id) steps[step.id] = { outcome, outputs };
      isFailed ||= outcome === 'failure';
      const title = step.name ?? step.id ?? step.uses?.replace(/@.*/, '') ?? step.run?.split('\n')[0];
      this.log.push(`${environment ?? name}: ${title}: ${outcome}`);
    }
    return isFailed ? 'failure' : 'success';
  }

  async #step(step: Step, job: RunningJob, outputs: Record<string, string>): Promise<Outcome> {
    if (step.uses) {
      const inputs = Object.fromEntries(
        Object.entries(step.with ?? {}).map(([key, value]) => [key, fillIn(value, job.contexts)]),
      );
      try {
        await this.#use(step.uses.replace(/@.*/, ''), inputs, job);
        return 'success';
      } catch (error) {
        this.log.push(String(error));
        return 'failure';
      }
    }
    this.#runs += 1;
    const output = join(this.#settings.folder, `output-${this.#runs}`);
    const script = join(this.#settings.folder, `step-${this.#runs}.sh`);
    writeFileSync(output, '');
    writeFileSync(script, step.run ?? '');
    const env = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([key, value]) => [key, fillIn(value, job.contexts)]),
    );
    // As GitHub does for a step that names bash, and for one that names no shell.
    const options = step.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e'];
    const variables = { ...job.env, ...env, GITHUB_OUTPUT: output };
    const { code, text } = await this.#execute('bash', [...options, script], variables);
    for (const [, key = '', value = ''] of readFileSync(output, 'utf8').matchAll(/^([\w-]+)=(.*)$/gm))
      outputs[key] = value;
    if (code !== 0) this.log.push(text);
    return code === 0 ? 'success' : 'failure';
  }

  async #execute(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    const child = spawn(program, args, { cwd: this.#workspace, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, text };
  }

  /** Does what an action does, to the folder and the environment of the job. @throws an Error as it fails */
  async #use(action: string, inputs: Readonly<Record<string, string>>, job: RunningJob): Promise<void> {
    const at = (path = ''): string => join(this.#workspace, path);
    const needs = (what: string, level: string): void => {
      if (job.permissions[what] !== level) throw new Error(`${action} needs ${what}: ${level}.`);
    };
    switch (action) {
      case 'actions/checkout':
        needs('contents', job.permissions['contents'] === 'write' ? 'write' : 'read');
        return this.#checkOut(inputs, job);
      case 'actions/setup-node':
        job.env['PATH'] = `${this.#settings.programs}:${job.env['PATH']}`;
        return;
      case 'aws-actions/configure-aws-credentials': {
        needs('id-token', 'write');
        if (!inputs['aws-region']) throw new Error('No region.');
        const subject = `repo:${this.#settings.repository}:${job.subject}`;
        const credentials = this.#settings.assumeRole(inputs['role-to-assume'] ?? '', subject);
        if (!credentials) throw new Error(`${subject} is not authorized to perform sts:AssumeRoleWithWebIdentity.`);
        Object.assign(job.env, credentials, { AWS_REGION: inputs['aws-region'] });
        return;
      }
      case 'actions/upload-artifact': {
        const from = at(inputs['path']);
        if (!existsSync(from)) throw new Error(`Nothing to upload at ${inputs['path']}.`);
        const to = join(this.#settings.folder, `artifact-${this.#runs}-${inputs['name']}`);
        cpSync(from, statSync(from).isDirectory() ? to : join(to, basename(from)), { recursive: true });
        job.artifacts.set(inputs['name'] ?? '', to);
        return;
      }
      case 'actions/download-artifact': {
        const from = job.artifacts.get(inputs['name'] ?? '');
        if (from === undefined) throw new Error(`There is no artifact ${inputs['name']}.`);
        cpSync(from, at(), { recursive: true });
        return;
      }
      case 'actions/attest': {
        needs('attestations', 'write');
        needs('id-token', 'write');
        const { 'subject-path': subject = '', 'sbom-path': list } = inputs;
        const files = execFileSync('tar', ['--list', '--file', at(subject)], { encoding: 'utf8' })
          .trim()
          .split('\n');
        const { bomFormat: packages } = list
          ? (JSON.parse(readFileSync(at(list), 'utf8')) as { bomFormat?: string })
          : {};
        if (list && packages === undefined) throw new Error(`${list} is no list of packages.`);
        this.attested.push({ subject, files, packages });
        return;
      }
      default:
        throw new Error(`Nobody stands in for the action ${action}.`);
    }
  }

  #checkOut(inputs: Readonly<Record<string, string>>, job: RunningJob): void {
    const git = (...args: readonly string[]): void => {
      const { status, stderr } = spawnSync('git', args, { cwd: this.#workspace, encoding: 'utf8', env: job.env });
      if (status !== 0) throw new Error(stderr);
    };
    const { sha } = job.contexts['github'] as Run['github'];
    git('init', '--quiet');
    git('remote', 'add', 'origin', `file://${this.#settings.remote}`);
    const refs = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];
    if (inputs['fetch-depth'] === '0') git('fetch', '--quiet', 'origin', ...refs);
    else git('fetch', '--quiet', '--depth', '1', '--no-tags', 'origin', sha);
    git('checkout', '--quiet', '--detach', sha);
    const mayWrite = job.permissions['contents'] === 'write' && inputs['persist-credentials'] !== 'false';
    if (!mayWrite) git('remote', 'set-url', '--push', 'origin', join(this.#settings.folder, 'no-permission'));
  }
}

interface RunningJob {
  permissions: Readonly<Record<string, string>>;
  /** The end of the subject of its token. */
  subject: string;
  artifacts: Map<string, string>;
  env: Record<string, string>;
  contexts: Contexts;
}
