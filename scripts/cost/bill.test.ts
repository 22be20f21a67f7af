import { expect, test } from '@jest/globals';
import { assumptionsFor, billOf, byService, perCustomer } from './bill.ts';
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

test('files are billed by stored GB, for their retention', () => {
  // 1000 customers x 12 months x 14 files x 1.5 MB = 246.1 GB.
  expect(usdOf(1_000, 'S3', 'GB stored')).toBeCloseTo(((1_000 * 12 * 14 * 1.5) / 1024) * 0.023, 6);
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
  // 5000 a month x 3 active = 15 000, of which 10 000 are free.
  expect(usdOf(5_000, 'Cognito', 'active accounts', freeTier)).toBeCloseTo(75, 6);
});

test('without customers only the fixed costs are left', () => {
  const bill = billOf(usage, assumptionsFor(0), ireland, nothingFree);
  const of = (service: string) =>
    bill.filter((each) => each.service === service).reduce((sum, { usd }) => sum + usd, 0);
  for (const service of ['S3', 'GuardDuty', 'SES', 'Cognito', 'CloudFront', 'DynamoDB', 'AWS Backup'])
    expect([service, of(service)]).toEqual([service, 0]);
  expect(of('WAF')).toBe(2 * 5 + 10);
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
