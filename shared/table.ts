/**
 * The one table: key names and indexes. The data stack creates them, the repositories use them.
 *
 * | index | serves |
 * |---|---|
 * | (table) | everything of a person, everything of an application, by sort-key prefix; their audit trails apart |
 * | byPerson | a person's applications, newest first |
 * | board | a column of the board or the closed applications, newest first: only what a card shows |
 * | directory | person by e-mail, the staff list, queued notifications, due reminders (sparse) |
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** What partition keys of audit trails begin with: roles are kept from changing what is there. */
  auditPrefix: 'audit#',
  /** Seconds since 1970 after which an item may go. */
  timeToLive: 'expiresAt',
  indexes: {
    byPerson: { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk', attributes: undefined },
    board: {
      name: 'gsi2',
      partitionKey: 'gsi2pk',
      sortKey: 'gsi2sk',
      /** What a card shows, and the two marks by which ElectroDB knows its own items. */
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
  },
} as const;
