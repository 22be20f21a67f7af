const { createRequire } = require('node:module');
const util = require('node:util');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const { recognizeOtherRealms } = require('./other-realms.cjs');

// Validating templates takes each worker's first synthesis several seconds, and no test sees its findings: it sets the
// exit code of the process. Tests that start a program to see that turn it on again.
process.env.CDK_VALIDATION ??= 'false';
// Nor where each resource was declared, which is noted for messages: a tenth of a synthesis.
process.env.CDK_CONTEXT_JSON ??= JSON.stringify({ 'aws:cdk:disable-creation-stack-traces': true });

/** A copy whose objects and arrays are of the outer realm; functions have no copy. */
function inOuterRealm(value) {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
}
const isEqual = util.isDeepStrictEqual;
/** Data is equal whichever realm its objects and arrays come from. */
util.isDeepStrictEqual = (a, b) => isEqual(a, b) || isEqual(inOuterRealm(a), inOuterRealm(b));

/** Frames of an error made outside: Node's own number, not the 100 of Jest, as each operation of the table notes a stack. */
const framesOutside = 10;

const { createContext } = vm;
const ownConsole = globalThis.console;

/**
 * Node's environment, in which large packages and the product's own modules are loaded once for all test files of a worker,
 * outside their sandbox (jest.config.ts names them). In each sandbox the AWS SDK takes a second or two, the construct library
 * a minute, all use cases half a second. What is outside shares the process's environment variables, console and built-in
 * modules with the test; it does not see its globals. What a test changes there, such as the client that it mocks, it
 * restores; a module keeps no state between calls that a test would see. A worker does not notice that a file has changed.
 *
 * The sandbox has an ordinary global object: Jest's own intercepts each access to a global, so that a loop with
 * `Math.floor` takes ten times as long.
 */
module.exports = class extends TestEnvironment {
  #variables = { ...process.env };

  constructor(config, context) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    super(config, context);
    vm.createContext = createContext;
    this.global.requireOutside = createRequire(__filename);
    this.global.process.env = process.env;
    recognizeOtherRealms(this.global);
  }

  async setup() {
    await super.setup();
    Error.stackTraceLimit = framesOutside;
    // What modules outside print belongs to the test file too.
    globalThis.console = this.global.console;
  }

  async teardown() {
    globalThis.console = ownConsole;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    await super.teardown();
  }
};
