/** Exports of a module; a name that is no identifier cannot be imported by name. */
const namesOf = (file) => Object.keys(require(file)).filter((name) => /^[\w$]+$/.test(name));

const commonJs = (file) => `module.exports = globalThis.requireOutside(${JSON.stringify(file)});`;

const esModule = (file) =>
  [
    `const outside = globalThis.requireOutside(${JSON.stringify(file)});`,
    ...namesOf(file).map((name, index) => `const _${index} = outside.${name}; export { _${index} as ${name} };`),
  ].join('\n');

const code = (file, { supportsStaticESM }) => (supportsStaticESM ? esModule(file) : commonJs(file));

/** Replaces a module by the one that is loaded outside the tests' sandbox (environment.cjs). */
module.exports = {
  process: (_source, file, options) => ({ code: code(file, options) }),
  getCacheKey: (_source, file, options) => code(file, options),
};
