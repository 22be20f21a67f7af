/** Actions on an application in the audit trail. A new one does not compile without its words in `words.ts`. */
export const caseActions = [
  'application.created',
  'application.answers_changed',
  'application.preferences_changed',
  'application.submitted',
  'application.moved',
  'application.assigned',
  'application.ended',
  'document.uploaded',
  'document.replaced',
  'document.approved',
  'document.correction_requested',
  'document.correction_withdrawn',
  'document.restored',
  'document.infected',
  'document.opened',
  'document.opened_unverified',
  'document.requested',
  'document.needed',
  'document.not_needed',
  'documents.downloaded',
  'deed.item_needed',
  'deed.item_not_needed',
  'offer.drafted',
  'offer.draft_changed',
  'offer.draft_withdrawn',
  'offer.published',
  'offer.withdrawn',
  'offer.selected',
  'offer.declined',
  'meeting.booked',
  'meeting.moved',
  'meeting.cancelled',
  'note.changed',
  'note.removed',
  'history.exported',
  'client.email_stopped',
] as const;
export type CaseAction = (typeof caseActions)[number];

/** Actions on an account in its own audit trail. */
export const accountActions = [
  'person.profile_changed',
  'person.notifications_changed',
  'person.email_stopped',
  'person.email_resumed',
  'person.whatsapp_stopped',
  'person.whatsapp_resumed',
  'account.linked',
  'account.replaced',
  'staff.role_granted',
  'staff.role_changed',
  'staff.removed',
  'security.factor_added',
  'security.factor_removed',
  'security.factor_removed_by_admin',
  'security.passkey_added',
  'security.passkey_renamed',
  'security.passkey_removed',
  'security.sessions_ended',
  'security.password_changed',
  'security.email_changed',
  'security.other_sessions_ended',
  'security.session_ended',
  'security.signed_out',
  'security.session_confirmed',
  'security.suspended',
  'security.reinstated',
  'export.requested',
  'export.downloaded',
  'erasure.requested',
  'erasure.withdrawn',
] as const;

/** Actions that concern the team's work, drafts or members; excluded from a client's copy of their data (ADR 021). */
const teamActions: ReadonlySet<string> = new Set<CaseAction>([
  'application.assigned',
  'offer.drafted',
  'offer.draft_changed',
  'offer.draft_withdrawn',
  'note.changed',
  'note.removed',
]);

/** Returns whether an action is included in a person's copy of their data. */
export const isForItsPerson = (action: string): boolean => !teamActions.has(action);

export const isCaseAction = (action: string): action is CaseAction => caseActions.some((known) => known === action);
