const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');
const { recognizeOtherRealms } = require('./other-realms.cjs');

/**
 * jsdom's environment, in which packages and modules that know nothing of a page are loaded once for all test files of a
 * worker, outside their sandbox (jest.config.ts names them): they are a third of the modules that a test of a screen loads.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireOutside = createRequire(__filename);
    recognizeOtherRealms(this.global);
  }
};
