/** Replaces a module by the one that was loaded outside the tests' sandbox (environment.cjs). */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = globalThis.requireOutside(${JSON.stringify(file)});` }),
  getCacheKey: (_source, file) => `outside ${file}`,
};
