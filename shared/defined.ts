/** The values without undefined ones: their keys become optional. */
type Defined<Values> = {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>;
} & { [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key] };

/** Removes the keys whose value is undefined, which optional properties do not accept. */
export const defined = <Values extends object>(values: Values): Defined<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
