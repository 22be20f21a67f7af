/** Prices of one region in USD, each for the unit in its name. */
export interface Prices {
  /** When the prices were last read on AWS's pages (aws.amazon.com/<service>/pricing). */
  date: string;
  lambdaMillionRequests: number;
  /** arm64. */
  lambdaGbSecond: number;
  httpApiMillionRequests: number;
  webSocketMillionMessages: number;
  webSocketMillionMinutes: number;
  tableMillionReadUnits: number;
  tableMillionWriteUnits: number;
  tableGbMonth: number;
  tableRecoveryGbMonth: number;
  storageGbMonth: number;
  /** Tiers of S3 Intelligent-Tiering below the frequent one, which costs the same as the standard class. */
  infrequentGbMonth: number;
  archiveInstantGbMonth: number;
  /** Watching a thousand objects for a month, to choose their tier. */
  watchedThousandObjects: number;
  storageThousandTransitions: number;
  storageThousandWrites: number;
  storageThousandReads: number;
  /** Out of a bucket to the internet. */
  transferGb: number;
  /** Malware Protection for S3. */
  scanThousandObjects: number;
  scanGb: number;
  queueMillionRequests: number;
  eventsMillion: number;
  mailThousand: number;
  accountMonth: number;
  edgeTenThousandRequests: number;
  edgeMillionFunctions: number;
  edgeMillionKeyReads: number;
  edgeGb: number;
  logGb: number;
  logGbMonth: number;
  metricMonth: number;
  alarmMetricMonth: number;
  dashboardMonth: number;
  traceMillion: number;
  keyMonth: number;
  secretMonth: number;
  secretTenThousandCalls: number;
  firewallMonth: number;
  firewallRuleMonth: number;
  firewallMillionRequests: number;
  /** AWS Backup, of a table: every copy is a full one. */
  tableBackupGbMonth: number;
  /** AWS Backup, of buckets: copies store only what is new. */
  storageBackupGbMonth: number;
}

/** By region. Record the date when adding another one. */
export const prices: Readonly<Record<string, Prices>> = {
  'eu-west-1': {
    date: '2026-11-21',
    lambdaMillionRequests: 0.2,
    lambdaGbSecond: 0.0000133334,
    httpApiMillionRequests: 1.11,
    webSocketMillionMessages: 1.14,
    webSocketMillionMinutes: 0.285,
    // On-demand, after the price reduction of November 2024.
    tableMillionReadUnits: 0.1415,
    tableMillionWriteUnits: 0.705,
    tableGbMonth: 0.283,
    tableRecoveryGbMonth: 0.226,
    storageGbMonth: 0.023,
    infrequentGbMonth: 0.0125,
    // Uncertain: us-east-1 has 0.004; the next higher price is assumed.
    archiveInstantGbMonth: 0.005,
    // List prices of us-east-1, published pages of 2026.
    watchedThousandObjects: 0.0025,
    storageThousandTransitions: 0.01,
    storageThousandWrites: 0.005,
    storageThousandReads: 0.0004,
    transferGb: 0.09,
    // List price of us-east-1 since February 2025: check the region's own before relying on it.
    scanThousandObjects: 0.215,
    scanGb: 0.09,
    queueMillionRequests: 0.4,
    eventsMillion: 1,
    mailThousand: 0.1,
    // Essentials.
    accountMonth: 0.015,
    edgeTenThousandRequests: 0.012,
    edgeMillionFunctions: 0.1,
    edgeMillionKeyReads: 0.03,
    edgeGb: 0.085,
    logGb: 0.57,
    logGbMonth: 0.03,
    metricMonth: 0.3,
    alarmMetricMonth: 0.1,
    dashboardMonth: 3,
    traceMillion: 5,
    keyMonth: 1,
    secretMonth: 0.4,
    secretTenThousandCalls: 0.05,
    firewallMonth: 5,
    firewallRuleMonth: 1,
    firewallMillionRequests: 0.6,
    tableBackupGbMonth: 0.113,
    // Uncertain: list price of us-east-1, published pages of 2026; the region's own may be a tenth higher.
    storageBackupGbMonth: 0.05,
  },
};

/** AWS's permanent monthly free tier per account (not the twelve months of new accounts). */
export const freeTier = {
  lambdaRequests: 1_000_000,
  lambdaGbSeconds: 400_000,
  tableGb: 25,
  transferGb: 100,
  queueRequests: 1_000_000,
  accounts: 10_000,
  edgeRequests: 10_000_000,
  edgeFunctions: 2_000_000,
  edgeGb: 1_000,
  logGb: 5,
  metrics: 10,
  alarmMetrics: 10,
  dashboards: 3,
  traces: 100_000,
} as const;
export type FreeTier = Readonly<Record<keyof typeof freeTier, number>>;

export const nothingFree: FreeTier = {
  lambdaRequests: 0,
  lambdaGbSeconds: 0,
  tableGb: 0,
  transferGb: 0,
  queueRequests: 0,
  accounts: 0,
  edgeRequests: 0,
  edgeFunctions: 0,
  edgeGb: 0,
  logGb: 0,
  metrics: 0,
  alarmMetrics: 0,
  dashboards: 0,
  traces: 0,
};
