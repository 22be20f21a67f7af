/**
 * Entities of the table whose changes the stream's function acts on. The event source mapping filters by this list:
 * a change of any other (limits, tickets, connections, marks, counters, words of the search) wakes nobody.
 */
export const followedEntities = [
  'accountsecurity',
  'application',
  'audit',
  'deedwaiver',
  'document',
  'inbox',
  'meeting',
  'message',
  'note',
  'notification',
  'offer',
  'person',
  'personaudit',
  'staffmember',
  'upload',
] as const;
