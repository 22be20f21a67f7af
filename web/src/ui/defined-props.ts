type Defined<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> };

/** Properties without the undefined ones, which Amplify UI's types do not take. */
export const definedProps = <Props extends object>(props: Props): Defined<Props> =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<Props>;
