/**
 * Key names and indexes of the single table, for the data stack and the repositories.
 *
 * | index | serves |
 * |---|---|
 * | (table) | all items of a person or an application, by sort-key prefix; their audit trails in separate partitions |
 * | byPerson | a person's applications, newest first |
 * | board | a column of the board or the closed applications, newest first: only the attributes of a card. `listings` replaces it. Until the next release it serves functions and pages of the previous one, the list of closed applications, and the digest's unanswered and unassigned ones |
 * | directory | person by e-mail, the staff list, queued notifications, due reminders (sparse) |
 * | listings | the rows of one list of cases of one responsible member, by position (sparse, ADR 070) |
 *
 * CloudFormation adds or removes at most one index per deployment.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Prefix of the partition keys of audit trails, by which roles are denied changes to existing entries. */
  auditPrefix: 'audit#',
  /** Seconds since 1970 after which DynamoDB may delete an item. */
  timeToLive: 'expiresAt',
  indexes: {
    byPerson: { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk', attributes: undefined },
    board: {
      name: 'gsi2',
      partitionKey: 'gsi2pk',
      sortKey: 'gsi2sk',
      /** Attributes of a card, and the two by which ElectroDB identifies its own items. */
      attributes: [
        '__edb_e__',
        '__edb_v__',
        'applicationId',
        'personId',
        'status',
        'outcome',
        'purpose',
        'hasProperty',
        'clientName',
        'responsibleId',
        'documentsToReview',
        'messagesToAnswer',
        'documentsSubmittedAt',
        'createdAt',
      ],
    },
    directory: { name: 'gsi3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk', attributes: undefined },
    listings: { name: 'gsi4', partitionKey: 'gsi4pk', sortKey: 'gsi4sk', attributes: undefined },
  },
} as const;
