/**
 * Entities whose changes the stream's function processes. The event source mapping filters by this list, so changes of
 * other entities (limits, tickets, connections, marks, counters, search words) do not invoke it.
 */
export const followedEntities = [
  'absences',
  'accountsecurity',
  'application',
  'audit',
  'bankconsent',
  'casedate',
  'complaint',
  'deedwaiver',
  'document',
  'factorrecovery',
  'finereceipt',
  'inbox',
  'lead',
  'mail',
  'meeting',
  'message',
  'notification',
  'offer',
  'party',
  'partyfacts',
  'person',
  'personaudit',
  'scenario',
  'staffmember',
  'submission',
  'task',
  'upload',
  'work',
] as const;
