/** Marks texts as checked by these rules. Browsers without Trusted Types use the plain texts. */
interface Rules {
  createHTML(markup: string): string;
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy<Name extends keyof Rules>(name: string, rules: Pick<Rules, Name>): Pick<Rules, Name>;
}

/**
 * Creates a policy of https://www.w3.org/TR/trusted-types/. The content security policy lists all allowed names
 * (`infra/stacks/site-stack.ts`): the browser refuses any other markup and scripts.
 */
export function trustedPolicy<Name extends keyof Rules>(name: string, rules: Pick<Rules, Name>): Pick<Rules, Name> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}
