/**
 * Notifications, all of which are sent by e-mail. A kind does not compile without its e-mail in
 * `functions/notifications/emails/`; the filter of the table's stream uses this list.
 */
export const notificationKinds = [
  ...(['docs_submitted', 'correction_requested', 'documents_approved', 'stage_changed', 'lead_received'] as const),
  ...(['application_ended', 'application_reopened', 'choice_reopened'] as const),
  ...(['case_assigned', 'role_given'] as const),
  ...(['offer_published', 'offer_chosen', 'choice_received', 'deed_documents_asked', 'documents_requested'] as const),
  /** Of a choice that several people make, or that the bank's approval follows. */
  ...(['choice_to_confirm', 'choice_withdrawn', 'choice_replaced', 'advice_given'] as const),
  /** Reminders of unanswered or upcoming items (ADR 011). */
  ...(['messages_unread', 'messages_to_answer', 'documents_missing', 'call_tomorrow', 'team_digest'] as const),
  ...(['documents_aged', 'date_reminder', 'bank_consents_asked', 'submission_news'] as const),
  /** The days of reflection, an approval that is about to end, and the deed. */
  ...(['reflection_reminder', 'offer_expiring', 'deed_day_set', 'deed_day_removed', 'deed_reminder'] as const),
  ...(['export_ready', 'erasure_requested', 'erasure_withdrawn'] as const),
  ...(['factor_added', 'factor_removed', 'password_changed', 'email_code', 'email_changed'] as const),
  ...(['prior_information'] as const),
  ...(['account_suspended', 'account_reinstated', 'admin_alert', 'facts_due', 'lender_ending'] as const),
  ...(['client_unreachable', 'file_infected', 'account_missing'] as const),
  ...(['passkey_added', 'passkey_removed', 'recovery_codes_renewed', 'recovery_code_used'] as const),
  ...(['factor_recovery_pending', 'factor_recovery_stopped', 'factor_recovery_completed'] as const),
  ...(['sign_in_with_google'] as const),
  /** People of a request. */
  ...(['invitation_sent', 'party_joined', 'invitation_undone', 'request_over'] as const),
  ...(['contact_invitation', 'complaint_received', 'complaint_answered', 'complaint_due'] as const),
  /** E-mails to cases. */
  ...(['mail_received', 'mail_files', 'mail_refused', 'mail_sent'] as const),
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds that are also sent by WhatsApp to people who opted in: urgent updates of an application. */
export const whatsappKinds = [
  ...(['docs_submitted', 'correction_requested', 'documents_approved', 'offer_published', 'choice_received'] as const),
  ...(['messages_unread', 'documents_missing', 'documents_requested', 'call_tomorrow'] as const),
  ...(['application_ended'] as const),
] as const satisfies readonly NotificationKind[];
export type WhatsAppKind = (typeof whatsappKinds)[number];

export const goesByWhatsApp = (kind: string): kind is WhatsAppKind => whatsappKinds.some((each) => each === kind);
