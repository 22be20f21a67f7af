import { type Stage, textsLike } from '#infra/config.ts';
import { brokerage, securityMailbox, teamMailbox } from '#shared/brokerage.ts';
import { calendar } from '#shared/calendar.ts';
import { intermediary } from '#shared/intermediary.ts';
import type { Problems } from './problem.ts';

/** What site, e-mails and prior information say of the brokerage, by file. */
export type Facts = Readonly<Record<string, object>>;

export const ownFacts: Facts = {
  'shared/brokerage.ts': { brokerage, teamMailbox, securityMailbox },
  'shared/calendar.ts': { calendar },
  'shared/intermediary.ts': { intermediary },
};

/** How the repository's examples look: addresses that no mail reaches, numbers of zeros, names that say so. */
const example = /\.example(\/|$)|^0+$|\b(Exemplo|Fictícia)\b|^\+?351 ?[29]10 ?000 ?000$/;

/** Finds facts of the brokerage that are still the repository's examples. */
export const checkFacts = ({ retainData }: Stage, facts: Facts = ownFacts): Problems =>
  Object.entries(facts).flatMap(([file, values]) => {
    const examples = retainData ? textsLike(example, values) : [];
    if (examples.length === 0) return [];
    const then = file.endsWith('/intermediary.ts') ? ', then run "npm run prior-information"' : '';
    return [
      `Write your brokerage's own facts into ${file}${then}: ${examples.join(', ')} and what stands beside them are examples.`,
    ];
  });
