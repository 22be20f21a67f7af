import type { Position } from './bill.ts';

/** What would halve a position, or why nothing does. */
const remedies: Readonly<Record<string, string>> = {
  'Cognito: active accounts':
    'The plan Lite (0.0055 instead of 0.015 an account), without passkeys and without roles in access tokens; accounts that sign in no more cost nothing.',
  'AWS Backup: GB of the table, all copies':
    'Done: daily copies are kept for 7 days instead of 35 (ADR 093). Next: monthly ones for 90 days instead of 180, or in cold storage.',
  'AWS Backup: GB of files':
    'Not half: the low-cost tier of AWS Backup takes up to 30 % off what is older than 60 days, for a fee for each object. Half would be files kept for half as long: `retainedCases` is for counsel to decide.',
  'S3: GB stored': 'Done: Intelligent-Tiering (ADR 093). Next: files kept for fewer months.',
  'DynamoDB: GB stored':
    'The table class for infrequent access: half the storage, a quarter more for each request; worth it above ten times the price of requests.',
  'DynamoDB: GB recoverable': 'A smaller table: reading lists and search words of closed cases leave it.',
  'DynamoDB: write units': 'Fewer lists that follow each case: 13 of the 18 records of a message.',
  'GuardDuty: objects scanned': 'Scanning only types of file that carry code: a weaker promise (ADR 059).',
  'X-Ray: traces': 'Tracing errors only: at most one request in twenty is traced now.',
  'CloudWatch: metrics of alarms': 'Fewer alarms by function: they follow what people notice (ADR 041).',
  'CloudWatch: metrics': 'Fewer metrics of our own: AWS bills each that had a value.',
  'WAF: lists and rules':
    'Both lists for the price of one: the pool without a list of its own. A flat-rate plan of CloudFront includes its list.',
};

export interface Dear {
  name: string;
  usd: number;
  remedy: string;
}

/** Returns the dearest positions of a bill and what would halve them. */
export const dearest = (bill: readonly Position[], count = 3): readonly Dear[] =>
  bill
    .toSorted((a, b) => b.usd - a.usd)
    .slice(0, count)
    .map(({ service, what, usd }) => {
      const name = `${service}: ${what}`;
      return { name, usd, remedy: remedies[name] ?? '' };
    });
