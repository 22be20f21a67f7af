import { trustedPolicy } from '#ui/trusted-types.ts';

/** Markup from the build, without user input. */
export const ownMarkup = trustedPolicy('morada-markup', { createHTML: (markup) => markup });
