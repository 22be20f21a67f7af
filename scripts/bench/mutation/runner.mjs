import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strykerPlugins as plugins } from '@stryker-mutator/jest-runner';
import { isChosen, nameOf } from './choice.ts';

const ofJest = plugins.find(({ name }) => name === 'jest').factory;
/** What earlier runs found, a line each: a run that was ended goes on where it stopped. */
const log = process.env.MUTATION_LOG;
/** What the first run of all tests found, for the worker that follows one that a mutant has hung. */
const reached = `${log}.reached`;

const add = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value));
const digest = (...parts) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);

/**
 * Stryker's runner of Jest, file by file: a mutant runs only the files of tests that reach it, its namesake and the
 * quickest first, until one fails. Stryker's own loads every file for every mutant and goes on after a failure.
 */
class FileByFile {
  #jest;
  #common;
  /** Files by what ran in them: names of tests, and mutants in what modules do when they are loaded. */
  #filesOfTest = new Map();
  #filesOfLoading = new Map();
  #milliseconds = new Map();
  #known = new Map();

  constructor(jest) {
    this.#jest = jest;
  }

  async init() {
    await this.#jest.init();
    this.#common = this.#jest.jestConfig;
    if (existsSync(reached)) this.#remember(JSON.parse(readFileSync(reached, 'utf8')));
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    for (const line of lines.filter(Boolean)) {
      const { key, result } = JSON.parse(line);
      this.#known.set(key, result);
    }
  }

  capabilities() {
    return this.#jest.capabilities();
  }

  #only(file) {
    this.#jest.jestConfig = { ...this.#common, testMatch: [file], roots: [path.dirname(file)] };
  }

  #remember({ ofTest, ofLoading, milliseconds }) {
    this.#filesOfTest = new Map(ofTest);
    this.#filesOfLoading = new Map(ofLoading);
    this.#milliseconds = new Map(milliseconds);
  }

  #store() {
    const lists = (map) => [...map].map(([key, files]) => [key, [...files]]);
    const [ofTest, ofLoading] = [lists(this.#filesOfTest), lists(this.#filesOfLoading)];
    writeFileSync(reached, JSON.stringify({ ofTest, ofLoading, milliseconds: [...this.#milliseconds] }));
  }

  async dryRun(options) {
    this.#remember({ ofTest: [], ofLoading: [], milliseconds: [] });
    const tests = [];
    let mutantCoverage = { static: {}, perTest: {} };
    let before = {};
    for (const file of this.#common.testMatch) {
      this.#only(file);
      const started = performance.now();
      const result = await this.#jest.dryRun(options);
      if (result.status !== 'complete') return result;
      this.#milliseconds.set(file, performance.now() - started);
      for (const { id } of result.tests) add(this.#filesOfTest, id, file);
      tests.push(...result.tests);
      // One object collects what all files cover.
      mutantCoverage = result.mutantCoverage ?? mutantCoverage;
      const counts = { ...mutantCoverage.static };
      for (const id of Object.keys(counts)) if (counts[id] !== before[id]) add(this.#filesOfLoading, id, file);
      before = counts;
    }
    // Stryker runs all tests for what runs while a module is loaded: those that reach it later count, too.
    for (const [test, counts] of Object.entries(mutantCoverage.perTest))
      for (const id of Object.keys(counts).filter((each) => this.#filesOfLoading.has(each)))
        for (const file of this.#filesOfTest.get(test) ?? []) add(this.#filesOfLoading, id, file);
    this.#store();
    return { status: 'complete', tests, mutantCoverage };
  }

  #filesOf({ activeMutant: { id, fileName }, testFilter }) {
    const files = testFilter
      ? new Set(testFilter.flatMap((test) => [...(this.#filesOfTest.get(test) ?? [])]))
      : (this.#filesOfLoading.get(id) ?? []);
    const isNamesake = (file) => path.basename(file) === path.basename(fileName).replace('.ts', '.test.ts');
    const milliseconds = (file) => (isNamesake(file) ? 0 : this.#milliseconds.get(file));
    return [...files].sort((a, b) => milliseconds(a) - milliseconds(b));
  }

  async mutantRun(options) {
    const { activeMutant } = options;
    const file = path.relative(process.env.MUTATION_ROOT, activeMutant.fileName);
    // The report leaves them out.
    if (!isChosen(file, activeMutant)) return { status: 'error', errorMessage: 'Not chosen' };
    const files = this.#filesOf(options);
    const sources = [activeMutant.fileName, ...files].map((name) => readFileSync(name, 'utf8'));
    const key = digest(nameOf(file, activeMutant), ...sources);
    const known = this.#known.get(key);
    if (known) return known;
    // What the tests said of it would make the log a hundred times as long.
    const { failureMessage: _message, ...result } = await this.#run(options, files);
    appendFileSync(log, `${JSON.stringify({ key, mutant: nameOf(file, activeMutant), result })}\n`);
    return result;
  }

  async #run(options, files) {
    let nrOfTests = 0;
    for (const file of files) {
      this.#only(file);
      const result = await this.#jest.mutantRun(options);
      // A file that cannot be loaded any more fails, too.
      if (result.status === 'error') return { status: 'killed', killedBy: [], nrOfTests };
      if (result.status !== 'survived') return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: 'survived', nrOfTests };
  }
}

function fileByFile(injector) {
  return new FileByFile(injector.injectFunction(ofJest));
}
fileByFile.inject = ['$injector'];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'jest-by-file', factory: fileByFile }];
