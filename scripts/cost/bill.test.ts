import { expect, test } from '@jest/globals';
import { stageSettings } from '#infra/config.ts';
import { retainedCases } from '#shared/brokerage.ts';
import { assumptionsFor, billOf, byService, perCustomer, tiersOf } from './bill.ts';
import { dearest } from './dearest.ts';
import { flatRateFor } from './flat-rate.ts';
import { freeTier, nothingFree, prices } from './prices.ts';
import type { RecordedUsage } from './usage.ts';

const { 'eu-west-1': ireland } = prices;
if (!ireland) throw new Error('No prices');

const usage: RecordedUsage = {
  date: '2026-11-21',
  journeys: {
    request: {
      customers: 2,
      functions: {
        Documents: { invocations: 100, milliseconds: 4_000, readUnits: 300, writeUnits: 400, logBytes: 60_000 },
        Events: { invocations: 50, milliseconds: 1_000, readUnits: 10, writeUnits: 100, logBytes: 20_000 },
      },
      events: { NotificationsSent: 6 },
    },
    offers: {
      customers: 1,
      functions: { Offers: { invocations: 10, milliseconds: 500, readUnits: 20, writeUnits: 30, logBytes: 4_000 } },
      events: {},
    },
  },
};
const usdOf = (customers: number, service: string, what: string, free = nothingFree): number => {
  const found = billOf(usage, assumptionsFor(customers), ireland, free).find(
    (position) => position.service === service && position.what === what,
  );
  if (!found) throw new Error(`No ${what} of ${service}`);
  return found.usd;
};

test('a customer’s usage is the sum of the journeys, each divided by its number of customers', () => {
  expect(perCustomer(usage)).toEqual({
    requests: 60,
    invocations: 85,
    milliseconds: 3_000,
    readUnits: 175,
    writeUnits: 280,
    logBytes: 44_000,
    notifications: 3,
  });
});

test('write units are billed by the million', () => {
  // 1000 customers x 280 units = 0.28 million, at 0.705 USD.
  expect(usdOf(1_000, 'DynamoDB', 'write units')).toBeCloseTo(0.1974, 6);
});

test('cases are kept for the years that the brokerage has to keep them', () => {
  expect(assumptionsFor(1_000).monthsKept).toBe(12 * retainedCases.years);
});

test('files are billed by stored GB, for their retention, cheaper the longer nobody reads them', () => {
  // Read for a month of twelve: two months frequent, two infrequent, eight in the archive.
  const tiers = tiersOf({ monthsKept: 12, monthsRead: 1 });
  expect([tiers.frequent * 12, tiers.infrequent * 12, tiers.archive * 12]).toEqual([
    2,
    expect.closeTo(2, 6),
    expect.closeTo(8, 6),
  ]);
  // 1000 customers x 84 months x 14 files x 1.5 MB = 1722.7 GB; 80 months of them in the archive.
  const gb = (1_000 * 84 * 14 * 1.5) / 1024;
  expect(usdOf(1_000, 'S3', 'GB stored')).toBeCloseTo((gb * (2 * 0.023 + 2 * 0.0125 + 80 * 0.005)) / 84, 6);
  // 1 176 000 objects watched, 14 000 moved into the class.
  expect(usdOf(1_000, 'S3', 'objects watched for their tier')).toBeCloseTo(1_176 * 0.0025 + 14 * 0.01, 6);
});

test('files that are opened leave the bucket directly, and every access is a line of a log', () => {
  // 14 000 files x 4 x 1.5 MB = 82 GB: within the free tier of data out.
  expect(usdOf(1_000, 'S3', 'GB out')).toBeCloseTo(((14_000 * 4 * 1.5) / 1024) * 0.09, 6);
  expect(usdOf(1_000, 'S3', 'GB out', freeTier)).toBe(0);
  expect(usdOf(1_000, 'S3', 'GB of access logs')).toBeGreaterThan(0);
  // 20 warm functions, every five minutes.
  expect(usdOf(1_000, 'Secrets Manager', 'calls')).toBeCloseTo(((20 * 30 * 24 * 12) / 10_000) * 0.05, 6);
  expect(usdOf(1_000, 'AWS Backup', 'requests for files')).toBeCloseTo(14 * 0.0054 + 0.014, 6);
});

test('a flat-rate plan of CloudFront is compared with what it replaces, the smallest that is enough', () => {
  const planFor = (customers: number) => {
    const month = assumptionsFor(customers);
    return flatRateFor(billOf(usage, month, ireland, freeTier), month, ireland);
  };
  // One list with eight rules, and requests.
  expect(planFor(0)).toEqual({ plan: 'Pro', usd: 15, replacedUsd: 13 });
  const large = planFor(100_000);
  expect(large?.plan).toBe('Business');
  expect(large?.replacedUsd).toBeGreaterThan(13);
  expect(planFor(100_000_000)).toBeUndefined();
});

test('files that go before they are cold are all in the frequent tier', () => {
  expect(tiersOf({ monthsKept: 2, monthsRead: 1 })).toEqual({ frequent: 1, infrequent: 0, archive: 0 });
});

test('copies of files are stored once, copies of the table each in full', () => {
  expect(usdOf(1_000, 'AWS Backup', 'GB of files')).toBeCloseTo(((1_000 * 84 * 14 * 1.5) / 1024) * 0.05, 6);
  const tableGb = (1_000 * 84 * 280) / 1024 / 1024;
  expect(usdOf(1_000, 'AWS Backup', 'GB of the table, all copies')).toBeCloseTo(tableGb * 13 * 0.113, 6);
});

test('as many copies of the table are billed as production keeps', () => {
  const { tableDailyDays = 0, monthlyDays = 0 } = stageSettings('prod').backups ?? {};
  expect(assumptionsFor(1_000).tableCopies).toBe(tableDailyDays + Math.floor(monthlyDays / 30));
});

test('reading every document is billed with the memory of its function', () => {
  const without = { ...assumptionsFor(1_000), readingMilliseconds: 0 };
  const gbSecondsOf = (month: typeof without) =>
    billOf(usage, month, ireland, nothingFree).find(({ what }) => what === 'GB-seconds')?.quantity ?? 0;
  expect(gbSecondsOf(assumptionsFor(1_000)) - gbSecondsOf(without)).toBeCloseTo(14_000 * 1.5, 6);
});

test.each([1_000, 100_000, 1_000_000])('the dearest lines for %i customers come with what would halve them', (each) => {
  for (const free of [freeTier, nothingFree]) {
    const lines = dearest(billOf(usage, assumptionsFor(each), ireland, free));
    expect(lines).toHaveLength(3);
    for (const { name, remedy } of lines) expect([name, remedy]).toEqual([name, expect.stringMatching(/\.$/)]);
  }
});

test('scans are billed by file and by GB, once per file', () => {
  // 1000 customers x 14 files at 0.215 USD a thousand, and x 1.5 MB = 20.5 GB at 0.09 USD.
  expect(usdOf(1_000, 'GuardDuty', 'objects scanned')).toBeCloseTo(3.01, 6);
  expect(usdOf(1_000, 'GuardDuty', 'GB scanned')).toBeCloseTo(((14_000 * 1.5) / 1024) * 0.09, 6);
});

test('the free tier is deducted, and never more than the usage', () => {
  expect(usdOf(1_000, 'Lambda', 'GB-seconds', freeTier)).toBe(0);
  expect(usdOf(1_000, 'Lambda', 'GB-seconds')).toBeGreaterThan(0);
  expect(usdOf(1_000, 'Cognito', 'active accounts', freeTier)).toBe(0);
  // 5000 a month, each active for 3 months, and 50 of the team: 15 050, of which 10 000 are free.
  expect(usdOf(5_000, 'Cognito', 'active accounts', freeTier)).toBeCloseTo(75.75, 6);
});

test('without customers only the fixed costs are left', () => {
  const bill = billOf(usage, assumptionsFor(0), ireland, nothingFree);
  const of = (service: string) =>
    bill.filter((each) => each.service === service).reduce((sum, { usd }) => sum + usd, 0);
  for (const service of ['S3', 'GuardDuty', 'SES', 'Cognito', 'CloudFront', 'DynamoDB', 'AWS Backup'])
    expect([service, of(service)]).toEqual([service, 0]);
  expect(of('WAF')).toBe(2 * 5 + 11);
  expect(of('KMS')).toBe(5);
});

test('no position is negative or not a number, and services are sorted by cost', () => {
  for (const customers of [0, 1, 1_000, 100_000])
    for (const free of [freeTier, nothingFree]) {
      const bill = billOf(usage, assumptionsFor(customers), ireland, free);
      for (const { usd } of bill) expect(usd).toBeGreaterThanOrEqual(0);
      const sums = byService(bill).map(([, usd]) => usd);
      expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    }
});
