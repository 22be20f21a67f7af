/** Everything that people are told by e-mail or WhatsApp. */
export const notificationKinds = [
  ...(['docs_submitted', 'correction_requested', 'stage_changed', 'lead_received'] as const),
  ...(['offer_published', 'offer_chosen'] as const),
  ...(['export_ready', 'erasure_requested', 'erasure_withdrawn'] as const),
  ...(['factor_added', 'factor_removed'] as const),
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * The kinds that leave by e-mail: the others stay queued. A kind added here does not compile until it has its e-mail
 * in `functions/notifications/emails.ts`; the filter of the table's stream follows this list by itself.
 */
export const emailedKinds = [
  'lead_received',
  'docs_submitted',
  'correction_requested',
  'stage_changed',
  'offer_published',
  'offer_chosen',
  'factor_added',
  'factor_removed',
  'export_ready',
  'erasure_requested',
  'erasure_withdrawn',
] as const satisfies readonly NotificationKind[];
export type EmailedKind = (typeof emailedKinds)[number];
