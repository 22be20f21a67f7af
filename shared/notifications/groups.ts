import type { NotificationKind } from './kinds.ts';

/** Groups of e-mails that a person can unsubscribe from. */
export const optionalGroups = ['progress', 'messages', 'reminders', 'team'] as const;
export type OptionalGroup = (typeof optionalGroups)[number];

/**
 * `account`: notifications without an unsubscribe option. They protect the account, are required by law, or say that a
 * request has ended.
 */
export type NotificationGroup = OptionalGroup | 'account';

/** The group of every kind; a kind without one does not compile. */
export const groupOf: Readonly<Record<NotificationKind, NotificationGroup>> = {
  docs_submitted: 'progress',
  correction_requested: 'progress',
  stage_changed: 'progress',
  offer_published: 'progress',
  choice_received: 'progress',
  choice_to_confirm: 'progress',
  choice_withdrawn: 'progress',
  choice_replaced: 'progress',
  documents_approved: 'progress',
  deed_documents_asked: 'progress',
  application_ended: 'account',
  application_reopened: 'account',
  request_over: 'account',
  choice_reopened: 'progress',
  advice_given: 'account',
  invitation_sent: 'account',
  contact_invitation: 'account',
  complaint_received: 'account',
  complaint_answered: 'account',
  complaint_due: 'team',
  party_joined: 'progress',
  invitation_undone: 'account',
  mail_received: 'team',
  mail_files: 'account',
  mail_refused: 'account',
  mail_sent: 'account',
  case_assigned: 'team',
  role_given: 'account',
  documents_requested: 'progress',
  messages_unread: 'messages',
  documents_missing: 'reminders',
  bank_consents_asked: 'reminders',
  submission_news: 'progress',
  reflection_reminder: 'reminders',
  offer_expiring: 'reminders',
  deed_day_set: 'progress',
  deed_day_removed: 'progress',
  deed_reminder: 'reminders',
  documents_aged: 'reminders',
  call_tomorrow: 'reminders',
  messages_to_answer: 'team',
  date_reminder: 'team',
  team_digest: 'team',
  facts_due: 'team',
  lender_ending: 'team',
  password_changed: 'account',
  offer_chosen: 'team',
  lead_received: 'team',
  client_unreachable: 'team',
  file_infected: 'team',
  account_missing: 'team',
  factor_added: 'account',
  email_code: 'account',
  email_changed: 'account',
  factor_removed: 'account',
  account_suspended: 'account',
  account_reinstated: 'account',
  admin_alert: 'account',
  passkey_added: 'account',
  passkey_removed: 'account',
  recovery_codes_renewed: 'account',
  recovery_code_used: 'account',
  factor_recovery_pending: 'account',
  factor_recovery_stopped: 'account',
  factor_recovery_completed: 'account',
  sign_in_with_google: 'account',
  prior_information: 'account',
  export_ready: 'account',
  erasure_requested: 'account',
  erasure_withdrawn: 'account',
};

/** Returns the groups that a role can switch in its settings. */
export const groupsFor = (role: 'client' | 'staff' | 'admin'): readonly OptionalGroup[] =>
  role === 'client' ? ['progress', 'messages', 'reminders'] : ['team'];

/** Path of the page with these settings. */
export const preferencesPath = '/app/settings#notificacoes';
