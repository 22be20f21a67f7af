/** Marks texts as what the rules have checked. Browsers without Trusted Types take the texts themselves. */
interface Rules {
  createHTML(markup: string): string;
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy<Name extends keyof Rules>(name: string, rules: Pick<Rules, Name>): Pick<Rules, Name>;
}

/**
 * A policy of https://www.w3.org/TR/trusted-types/. The content security policy names every one that may be made
 * (`infra/stacks/site-stack.ts`): markup and scripts from anywhere else are refused by the browser.
 */
export function trustedPolicy<Name extends keyof Rules>(name: string, rules: Pick<Rules, Name>): Pick<Rules, Name> {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}
