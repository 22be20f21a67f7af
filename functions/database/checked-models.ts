const refusal = { property: 'instance', message: 'is opened already: not a model' };

/**
 * Replaces `jsonschema` in the bundles. Only ElectroDB uses it: to validate the models at start, which costs 28 KB and
 * milliseconds of every cold start for what a build has fixed, and to distinguish models from entities. Only the latter
 * is kept; the tests load the same models with the real package.
 */
export class Validator {
  /** On the prototype, where ElectroDB adds its own. */
  get customFormats(): Record<string, unknown> {
    return {};
  }
  addSchema(): void {}
  validate(value: object): { errors: readonly (typeof refusal)[] } {
    return { errors: '_instance' in value ? [refusal] : [] };
  }
}
