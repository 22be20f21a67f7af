const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Node's environment, from which tests can require a package as Node does: once for all test files of a worker, and
 * outside their sandbox. For the construct library, which takes a minute and a gigabyte in each sandbox.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireOutside = createRequire(__filename);
  }
};
