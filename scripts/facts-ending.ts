/** Prints the dated facts that end within 30 days. Warns only: a test must not fail by the clock. */
import { endingFacts } from '#shared/facts/in-force.ts';
import { dayInWords, factName } from '#shared/facts/words.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';

const days = 30;

/** GitHub shows what begins with this beside the run. */
const mark = process.env['GITHUB_ACTIONS'] ? '::warning::' : '';

const ending = endingFacts(lisbonDay(new Date()), days);
for (const { fact, days: left } of ending)
  console.log(`${mark}${fact.id} (${factName(fact.id)}) ends on ${dayInWords(fact.until ?? '')}, in ${left} days.`);
console.log(
  ending.length === 0
    ? `No fact ends within ${days} days.`
    : 'Enter the values that follow: docs/runbook/dated-facts.md.',
);
