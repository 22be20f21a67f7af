const { createRequire } = require('node:module');
const { recognizeOtherRealms } = require('./other-realms.cjs');

const requireOfEnvironment = createRequire(require.resolve('jest-environment-jsdom'));

/**
 * Computed styles take a third of their time when they hold what tests ask for alone: whether an element is seen and can be
 * pressed. Nothing has a colour or a margin here, as no style sheet of ours is loaded.
 */
function computeStylesOfVisibility() {
  const sheet = requireOfEnvironment.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const rules =
    requireOfEnvironment(sheet)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .match(/[^{}]+\{[^{}]*\}/g) ?? [];
  const seen = rules.filter((rule) => /(?:display|visibility|pointer-events)\s*:/.test(rule));
  require.cache[sheet].exports = seen.join('');
  const { propertiesWithResolvedValueImplemented: properties } = requireOfEnvironment(
    'jsdom/lib/jsdom/living/helpers/style-rules.js',
  );
  for (const [name, { computedValue }] of Object.entries(properties))
    if (computedValue === 'computed-color') delete properties[name];
}
computeStylesOfVisibility();
const { TestEnvironment } = require('jest-environment-jsdom');

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
