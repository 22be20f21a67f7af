/**
 * Key names and indexes of the single table, for the data stack and the repositories.
 *
 * | index | serves |
 * |---|---|
 * | (table) | all items of a person or an application, by sort-key prefix; what `guarded` lists in separate partitions |
 * | byPerson | a person's applications, newest first, and the requests of others in which they are |
 * | directory | person by e-mail, the staff list, queued notifications, due reminders (sparse) |
 * | listings | the rows of one list of cases of one responsible member, by position (sparse, ADR 070) |
 *
 * CloudFormation adds or removes at most one index per deployment.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /**
   * Prefixes of the partition keys of items that decide who may do what, and of audit trails. A role is denied writes
   * there, but for the partitions that its function names (infra/constructs/table-access.ts, ADR 103).
   */
  guarded: { audit: 'audit#', team: 'team#', security: 'security#', signIns: 'signin#', sessions: 'session#' },
  /** Seconds since 1970 after which DynamoDB may delete an item. */
  timeToLive: 'expiresAt',
  indexes: {
    byPerson: { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    directory: { name: 'gsi3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
    listings: { name: 'gsi4', partitionKey: 'gsi4pk', sortKey: 'gsi4sk' },
  },
} as const;
