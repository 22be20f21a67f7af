import { findApplication } from '#database/applications/reads.ts';
import { type Notification, team } from '#database/notifications/entity.ts';
import { withDetails } from '#platform/email-layout.ts';
import { requestWords } from '#shared/applications/request-name.ts';
import { groupOf, preferencesPath } from '#shared/notifications/groups.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { compose as accountMissing } from './account-missing.ts';
import { compose as accountReinstated } from './account-reinstated.ts';
import { compose as accountSuspended } from './account-suspended.ts';
import { compose as adminAlert } from './admin-alert.ts';
import { compose as adviceGiven } from './advice-given.ts';
import { compose as applicationEnded } from './application-ended.ts';
import { compose as applicationReopened } from './application-reopened.ts';
import { compose as bankConsentsAsked } from './bank-consents-asked.ts';
import { compose as callTomorrow } from './call-tomorrow.ts';
import { compose as caseAssigned } from './case-assigned.ts';
import { compose as choiceReceived } from './choice-received.ts';
import { compose as choiceReopened } from './choice-reopened.ts';
import { compose as choiceReplaced } from './choice-replaced.ts';
import { compose as choiceToConfirm } from './choice-to-confirm.ts';
import { compose as choiceWithdrawn } from './choice-withdrawn.ts';
import { compose as clientUnreachable } from './client-unreachable.ts';
import { compose as complaintAnswered } from './complaint-answered.ts';
import { compose as complaintDue } from './complaint-due.ts';
import { compose as complaintReceived } from './complaint-received.ts';
import { compose as contactInvitation } from './contact-invitation.ts';
import { compose as correctionRequested } from './correction-requested.ts';
import { compose as dateReminder } from './date-reminder.ts';
import { compose as deedDayRemoved } from './deed-day-removed.ts';
import { compose as deedDaySet } from './deed-day-set.ts';
import { compose as deedDocumentsAsked } from './deed-documents-asked.ts';
import { compose as deedReminder } from './deed-reminder.ts';
import { compose as docsSubmitted } from './docs-submitted.ts';
import { compose as documentsAged } from './documents-aged.ts';
import { compose as documentsApproved } from './documents-approved.ts';
import { compose as documentsMissing } from './documents-missing.ts';
import { compose as documentsRequested } from './documents-requested.ts';
import { compose as emailChanged } from './email-changed.ts';
import { compose as emailCode } from './email-code.ts';
import { compose as erasureRequested } from './erasure-requested.ts';
import { compose as erasureWithdrawn } from './erasure-withdrawn.ts';
import { compose as exportReady } from './export-ready.ts';
import { compose as factorAdded } from './factor-added.ts';
import { compose as factorRecoveryCompleted } from './factor-recovery-completed.ts';
import { compose as factorRecoveryPending } from './factor-recovery-pending.ts';
import { compose as factorRecoveryStopped } from './factor-recovery-stopped.ts';
import { compose as factorRemoved } from './factor-removed.ts';
import { compose as factsDue } from './facts-due.ts';
import { compose as fileInfected } from './file-infected.ts';
import { compose as invitationSent } from './invitation-sent.ts';
import { compose as invitationUndone } from './invitation-undone.ts';
import { compose as leadReceived } from './lead-received.ts';
import { compose as lenderEnding } from './lender-ending.ts';
import { compose as mailFiles } from './mail-files.ts';
import { compose as mailReceived } from './mail-received.ts';
import { compose as mailRefused } from './mail-refused.ts';
import { compose as mailSent } from './mail-sent.ts';
import { compose as messagesToAnswer } from './messages-to-answer.ts';
import { compose as messagesUnread } from './messages-unread.ts';
import { compose as offerChosen } from './offer-chosen.ts';
import { compose as offerExpiring } from './offer-expiring.ts';
import { compose as offerPublished } from './offer-published.ts';
import type { Compose } from './parts/compose.ts';
import { compose as partyJoined } from './party-joined.ts';
import { compose as passkeyAdded } from './passkey-added.ts';
import { compose as passkeyRemoved } from './passkey-removed.ts';
import { compose as passwordChanged } from './password-changed.ts';
import { compose as priorInformation } from './prior-information.ts';
import { compose as recoveryCodeUsed } from './recovery-code-used.ts';
import { compose as recoveryCodesRenewed } from './recovery-codes-renewed.ts';
import { compose as reflectionReminder } from './reflection-reminder.ts';
import { compose as requestOver } from './request-over.ts';
import { compose as roleGiven } from './role-given.ts';
import { compose as signInWithGoogle } from './sign-in-with-google.ts';
import { compose as stageChanged } from './stage-changed.ts';
import { compose as submissionNews } from './submission-news.ts';
import { compose as teamDigest } from './team-digest.ts';

/** One file a kind, named by it; a missing one does not compile. */
export const emailComposers: Readonly<Record<NotificationKind, Compose>> = {
  account_missing: accountMissing,
  account_reinstated: accountReinstated,
  account_suspended: accountSuspended,
  admin_alert: adminAlert,
  advice_given: adviceGiven,
  application_ended: applicationEnded,
  application_reopened: applicationReopened,
  bank_consents_asked: bankConsentsAsked,
  call_tomorrow: callTomorrow,
  case_assigned: caseAssigned,
  choice_received: choiceReceived,
  choice_reopened: choiceReopened,
  choice_replaced: choiceReplaced,
  choice_to_confirm: choiceToConfirm,
  choice_withdrawn: choiceWithdrawn,
  client_unreachable: clientUnreachable,
  correction_requested: correctionRequested,
  date_reminder: dateReminder,
  deed_day_removed: deedDayRemoved,
  deed_day_set: deedDaySet,
  deed_documents_asked: deedDocumentsAsked,
  deed_reminder: deedReminder,
  docs_submitted: docsSubmitted,
  documents_aged: documentsAged,
  documents_approved: documentsApproved,
  documents_missing: documentsMissing,
  documents_requested: documentsRequested,
  email_changed: emailChanged,
  email_code: emailCode,
  erasure_requested: erasureRequested,
  erasure_withdrawn: erasureWithdrawn,
  export_ready: exportReady,
  factor_added: factorAdded,
  factor_recovery_completed: factorRecoveryCompleted,
  factor_recovery_pending: factorRecoveryPending,
  factor_recovery_stopped: factorRecoveryStopped,
  factor_removed: factorRemoved,
  facts_due: factsDue,
  file_infected: fileInfected,
  invitation_sent: invitationSent,
  contact_invitation: contactInvitation,
  complaint_received: complaintReceived,
  complaint_answered: complaintAnswered,
  complaint_due: complaintDue,
  invitation_undone: invitationUndone,
  lender_ending: lenderEnding,
  lead_received: leadReceived,
  mail_files: mailFiles,
  mail_received: mailReceived,
  mail_refused: mailRefused,
  mail_sent: mailSent,
  messages_to_answer: messagesToAnswer,
  messages_unread: messagesUnread,
  offer_chosen: offerChosen,
  offer_expiring: offerExpiring,
  offer_published: offerPublished,
  party_joined: partyJoined,
  passkey_added: passkeyAdded,
  passkey_removed: passkeyRemoved,
  password_changed: passwordChanged,
  prior_information: priorInformation,
  recovery_code_used: recoveryCodeUsed,
  recovery_codes_renewed: recoveryCodesRenewed,
  reflection_reminder: reflectionReminder,
  request_over: requestOver,
  role_given: roleGiven,
  sign_in_with_google: signInWithGoogle,
  stage_changed: stageChanged,
  submission_news: submissionNews,
  team_digest: teamDigest,
};

const isEmailed = (kind: string): kind is NotificationKind => Object.hasOwn(emailComposers, kind);

/**
 * Returns the composer of a notification's e-mail; undefined for a kind without e-mail. Adds the name of the request that
 * it is about, and an unsubscribe link if its recipient can opt out, but not for the team's shared mailbox.
 */
export function composerFor({ kind, channel, personId }: Notification): Compose | undefined {
  if (channel !== 'email' || !isEmailed(kind)) return undefined;
  const compose = emailComposers[kind];
  const canBeStopped = groupOf[kind] !== 'account' && personId !== team;
  return async (composition, notification) => {
    const { applicationId } = notification;
    const [email, application] = await Promise.all([
      compose(composition, notification),
      applicationId === undefined ? undefined : findApplication(composition.database, applicationId),
    ]);
    return withDetails(email, {
      request: application && requestWords(application),
      preferencesUrl: canBeStopped ? composition.siteUrl + preferencesPath : undefined,
    });
  };
}
