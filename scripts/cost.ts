/**
 * Estimates the monthly cost of one stage by service: `npm run cost -- --customers 1000 [--region eu-west-1]`. Based on
 * the usage of recorded browser journeys (scripts/cost/usage.json) and the prices in scripts/cost/prices.ts.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printSection } from './bench/report.ts';
import { assumptionsFor, billOf, byService, perCustomer } from './cost/bill.ts';
import { dearest } from './cost/dearest.ts';
import { flatRateFor } from './cost/flat-rate.ts';
import { freeTier, nothingFree, prices } from './cost/prices.ts';
import type { RecordedUsage } from './cost/usage.ts';

const { values } = parseArgs({
  options: { customers: { type: 'string', default: '1000' }, region: { type: 'string', default: 'eu-west-1' } },
});
const customers = Number(values.customers);
const table = prices[values.region];
if (!Number.isInteger(customers) || customers < 0 || !table) {
  process.stderr.write(
    table
      ? `Say how many customers a month, as a whole number: --customers 1000; got ${values.customers}.\n`
      : `Add the prices of ${values.region} in scripts/cost/prices.ts, or choose one of: ${Object.keys(prices).join(', ')}.\n`,
  );
  process.exit(1);
}

const usage = JSON.parse(readFileSync(path.join(import.meta.dirname, 'cost/usage.json'), 'utf8')) as RecordedUsage;
const month = assumptionsFor(customers);
const full = billOf(usage, month, table, nothingFree);
const reduced = billOf(usage, month, table, freeTier);
const total = (bill: readonly { usd: number }[]): number => bill.reduce((sum, { usd }) => sum + usd, 0);
/** Rounds to cents, the accuracy of the figures. */
const cents = (usd: number): number => Math.round(usd * 100) / 100;

printSection({
  title: `A month with ${customers} new customers in ${values.region}, USD`,
  columns: ['Service', 'What', 'Quantity', 'Full price', 'With free tier'],
  rows: full.map(({ service, what, quantity, usd }, at) => ({
    values: {
      Service: service,
      What: what,
      Quantity: Math.round(quantity * 10) / 10,
      'Full price': cents(usd),
      'With free tier': cents(reduced[at]?.usd ?? 0),
    },
  })),
});
const reducedBy = new Map(byService(reduced));
printSection({
  title: 'By service, USD',
  columns: ['Service', 'Full price', 'With free tier'],
  rows: [...byService(full), ['Together', total(full)] as const].map(([service, usd]) => ({
    values: {
      Service: service,
      'Full price': cents(usd),
      'With free tier': cents(service === 'Together' ? total(reduced) : (reducedBy.get(service) ?? 0)),
    },
  })),
});
process.stdout.write('\nThe dearest lines, and what would halve each\n');
for (const { name, usd, remedy } of dearest(reduced)) process.stdout.write(`  ${name}, ${cents(usd)} USD. ${remedy}\n`);
const flat = flatRateFor(reduced, month, table);
process.stdout.write(
  flat
    ? `\nCloudFront’s flat-rate plan ${flat.plan} (${flat.usd} USD) would replace ${cents(flat.replacedUsd)} USD of this: CloudFront, and its firewall with rules and requests. Charges for an attack or a rush end with it; the user pool’s firewall stays.\n`
    : '\nNo flat-rate plan of CloudFront is enough for so many requests.\n',
);
const { notifications: _, ...journey } = perCustomer(usage);
printSection({
  title: `Counted for one customer on ${usage.date}`,
  columns: ['Figure', 'Count'],
  rows: Object.entries(journey).map(([figure, count]) => ({ values: { Figure: figure, Count: Math.round(count) } })),
});
printSection({
  title: 'Assumed (scripts/cost/bill.ts); cases are kept as long as retainedCases in shared/brokerage.ts says',
  columns: ['Assumption', 'Value'],
  rows: Object.entries(month).map(([assumption, value]) => ({ values: { Assumption: assumption, Value: value } })),
});
process.stdout.write(
  `\nPrices as of ${table.date}, before tax. Not in it: text messages, WhatsApp, the assistant's model, support plans, the domain.\n`,
);
