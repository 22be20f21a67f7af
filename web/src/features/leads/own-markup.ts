import { trustedPolicy } from '../../ui/trusted-types.ts';

/** Markup that the build made, without a word of anybody who uses the page. */
export const ownMarkup = trustedPolicy('morada-markup', { createHTML: (markup) => markup });
