const vm = require('node:vm');

const { compileFunction } = vm;
const scripts = new Map();

/** Returns the script that defines a function with this body, of each file the one that was compiled last. */
function scriptOf(source, parameters, filename) {
  const before = `(function (${parameters.join()}) {`;
  const known = scripts.get(filename);
  if (known?.source === source && known.before === before) return known.script;
  const script = new vm.Script(`${before}${source}\n})`, { filename, columnOffset: -before.length });
  scripts.set(filename, { source, before, script });
  return script;
}

/**
 * Compiles CommonJS modules once for all test files of a worker: Jest compiles each of them again in every sandbox. A script
 * belongs to no sandbox, and keeps what was compiled of its functions when they were called. Modules that import others
 * while they run are left to Jest, which resolves those.
 */
vm.compileFunction = (source, parameters, options) =>
  options?.parsingContext && options.filename && !/\bimport\s*[(.]/.test(source)
    ? scriptOf(source, parameters, options.filename).runInContext(options.parsingContext)
    : compileFunction(source, parameters, options);
