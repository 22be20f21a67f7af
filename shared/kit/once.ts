/**
 * Returns a function that makes a value at its first call and keeps it. For what a module should not make while it is
 * loaded, because not every start of a function or page needs it: the first `Intl` format loads the data of its
 * language, which takes ten milliseconds, and an expression with `\p{…}` its sets of characters.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
