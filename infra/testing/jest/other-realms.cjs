const util = require('node:util');

const isInstance = {
  Array: Array.isArray,
  Date: util.types.isDate,
  Error: util.types.isNativeError,
  Function: (value) => typeof value === 'function',
  Map: util.types.isMap,
  Promise: util.types.isPromise,
  RegExp: util.types.isRegExp,
  Set: util.types.isSet,
};

/** Makes `instanceof` recognize the arrays, errors, … of every sandbox and those made outside. */
function recognizeOtherRealms(global) {
  for (const [name, isOne] of Object.entries(isInstance)) {
    const type = global[name];
    const ordinary = Function.prototype[Symbol.hasInstance];
    Object.defineProperty(type, Symbol.hasInstance, {
      configurable: true,
      // Subclasses inherit this method.
      value(value) {
        // A page's own exceptions are no native errors.
        return (this === type && isOne(value)) || ordinary.call(this, value);
      },
    });
  }
}
recognizeOtherRealms(globalThis);

module.exports = { recognizeOtherRealms };
