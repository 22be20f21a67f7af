const refusal = { property: 'instance', message: 'is opened already: not a model' };

/**
 * Takes the place of `jsonschema` in the bundles, which only ElectroDB uses: to check the shape of the models when it
 * starts, 28 KB and some milliseconds of every cold start for what cannot change after a build, and to tell a model from
 * an entity that is made of one. Only the latter is left; the tests open the same models with the real one.
 */
export class Validator {
  /** On the prototype, where ElectroDB adds its own. */
  get customFormats(): Record<string, unknown> {
    return {};
  }
  addSchema(): void {}
  validate(value: object): { readonly errors: readonly (typeof refusal)[] } {
    return { errors: '_instance' in value ? [refusal] : [] };
  }
}
