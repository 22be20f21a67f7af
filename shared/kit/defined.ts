/** Removes the keys whose value is undefined, for objects that are compared or whose keys tell what changes. */
export const defined = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
