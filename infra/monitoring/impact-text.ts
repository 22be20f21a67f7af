import type { ConsolePage } from './console-pages.ts';
import type { UserImpact } from './user-impacts.ts';

/**
 * Returns an alarm's text: the sentence, the address of its runbook page (its path in a stage without `runbookUrl`), and
 * pages of the console to look at first. Whoever is woken opens them from the e-mail.
 */
export const describeImpact = (
  { sentence, page }: UserImpact,
  { runbookUrl }: { runbookUrl?: string },
  pages: readonly ConsolePage[],
): string =>
  [
    sentence,
    `Runbook: ${runbookUrl ?? 'docs/runbook'}/${page}.md`,
    ...pages.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n');
