const vm = require('node:vm');

const { SourceTextModule, compileFunction } = vm;

/** What V8 has made of a source, by the file. */
const compiled = new Map();

/** Returns the code that V8 has kept of this very source, or undefined. */
function codeOf(name, source) {
  const known = compiled.get(name);
  return known?.source === source ? known.cachedData : undefined;
}

/**
 * Compiles each module once for all test files of a worker, those of the web included: every file has a sandbox of its
 * own, for which its modules were compiled again. That took a tenth of the time of the functions' tests.
 */
vm.SourceTextModule = class extends SourceTextModule {
  constructor(source, options) {
    const cachedData = codeOf(options.identifier, source);
    super(source, { ...options, cachedData });
    if (!cachedData) compiled.set(options.identifier, { source, cachedData: this.createCachedData() });
  }
};

vm.compileFunction = (source, parameters, options = {}) => {
  const cachedData = codeOf(options.filename, source);
  const made = compileFunction(source, parameters, { ...options, cachedData, produceCachedData: !cachedData });
  if (!cachedData) compiled.set(options.filename, { source, cachedData: made.cachedData });
  return made;
};
