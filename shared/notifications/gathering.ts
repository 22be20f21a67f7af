import type { NotificationKind } from './kinds.ts';

/** Kinds of which several queued ones are sent as one message: those of a case, or all of a recipient. */
const gathered: Partial<Record<NotificationKind, 'case' | 'person'>> = {
  offer_published: 'case',
  documents_approved: 'case',
  case_assigned: 'person',
};

/** Returns what is gathered in one message; undefined for a kind whose notifications are sent one by one. */
export const gatheringOf = (kind: NotificationKind): 'case' | 'person' | undefined => gathered[kind];
