import { findAddressChange } from '#database/addresses/reads.ts';
import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { findLead } from '#database/leads/reads.ts';
import { findMeeting } from '#database/meetings/reads.ts';
import { findInbox, readUnanswered } from '#database/messages/reads.ts';
import { type Notification, team } from '#database/notifications/entity.ts';
import { findOffer } from '#database/offers/reads.ts';
import { findErasureRequest } from '#database/privacy/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { findFactorRecovery } from '#database/security/reads.ts';
import { type Email, withPreferences } from '#platform/email-layout.ts';
import { requestQuery } from '#shared/applications/request-link.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { groupOf, preferencesPath } from '#shared/notifications/groups.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import { accountReinstatedEmail, accountSuspendedEmail, adminAlertEmail, roleGivenEmail } from './access-emails.ts';
import { accountMissingEmail, emailChangedEmail, emailCodeEmail } from './address-emails.ts';
import {
  type Addressee,
  correctionEmail,
  deedDocumentsEmail,
  documentsApprovedEmail,
  documentsRequestedEmail,
  documentsSubmittedEmail,
  factorChangedEmail,
  offerChosenEmail,
  offersPublishedEmail,
  passkeyChangedEmail,
  stageChangedEmail,
} from './case-emails.ts';
import { choiceReceivedEmail } from './choice-email.ts';
import { clientUnreachableEmail } from './client-unreachable-email.ts';
import { applicationEndedEmail, applicationReopenedEmail, choiceReopenedEmail } from './ending-emails.ts';
import {
  factorRecoveryCompletedEmail,
  factorRecoveryPendingEmail,
  factorRecoveryStoppedEmail,
} from './factor-recovery-emails.ts';
import { factsDueEmail } from './facts-due-email.ts';
import { fileInfectedEmail } from './file-infected-email.ts';
import { leadEmail } from './lead-email.ts';
import { passwordChangedEmail } from './password-email.ts';
import { priorInformationEmail } from './prior-information-email.ts';
import { erasureRequestedEmail, erasureWithdrawnEmail, exportReadyEmail } from './privacy-emails.ts';
import { readAlert } from './read-alert.ts';
import { recoveryCodeEmail } from './recovery-code-emails.ts';
import {
  callTomorrowEmail,
  caseAssignedEmail,
  type DigestPart,
  documentsAgedEmail,
  documentsDueEmail,
  documentsMissingEmail,
  messagesToAnswerEmail,
  messagesUnreadEmail,
  teamDigestEmail,
} from './reminder-emails.ts';
import { signInWithGoogleEmail } from './sign-in-with-google-email.ts';

/** Thrown if a notification has become obsolete. */
export class NotificationObsolete extends Error {}

/** Dependencies of composing e-mails. */
export interface Composition {
  database: Database;
  now: () => Date;
  /** For links, without a trailing slash. */
  siteUrl: string;
}

/** Composes a notification's e-mail from the current data. */
export type Compose = (composition: Composition, notification: Notification) => Promise<Email>;

/** Returns a value that the e-mail requires; throws NotificationObsolete without it. */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NotificationObsolete();
  return value;
}

const addressee = ({ siteUrl }: Composition, { applicationId, payload: { firstName } }: Notification): Addressee => ({
  firstName,
  siteUrl,
  linkTo: (path) => siteUrl + path + (applicationId ? requestQuery(applicationId) : ''),
});

/** Returns the application of a notification; throws NotificationObsolete if it has ended. */
async function openApplication({ database }: Composition, notification: Notification): Promise<Application> {
  const application = required(await findApplication(database, required(notification.applicationId)));
  if (isClosed(application)) throw new NotificationObsolete();
  return application;
}

/** Returns the names of applications for a list; erased ones are excluded and not counted. */
async function nameCases(
  database: Database,
  { count, applicationIds }: { count: number; applicationIds: readonly string[] },
): Promise<DigestPart> {
  const found = await Promise.all(applicationIds.map((id) => findApplication(database, id)));
  const cases = found.flatMap((application) =>
    application
      ? [{ applicationId: application.applicationId, clientName: application.clientName ?? 'Um cliente' }]
      : [],
  );
  return { count: count - (applicationIds.length - cases.length), cases };
}

/** One per kind that is sent by e-mail; a missing one does not compile. */
export const emailComposers: Readonly<Record<NotificationKind, Compose>> = {
  docs_submitted: async (composition, notification) =>
    documentsSubmittedEmail(
      addressee(composition, notification),
      notification.payload.slaHours ?? brokerage.reviewHours,
    ),
  correction_requested: async (composition, notification) => {
    const { documentLabel, docType = '', reason } = notification.payload;
    return correctionEmail(addressee(composition, notification), {
      documentLabel: required(documentLabel),
      reason: required(reason),
      path: isDeedDocumentType(docType) ? '/app/escritura' : '/app/documentos',
    });
  },
  stage_changed: async (composition, notification) =>
    required(stageChangedEmail(addressee(composition, notification), notification.payload.stage)),
  documents_approved: async (composition, notification) => {
    const { status } = await openApplication(composition, notification);
    return documentsApprovedEmail(addressee(composition, notification), status !== 'documentos');
  },
  deed_documents_asked: async (composition, notification) => {
    await openApplication(composition, notification);
    const { documentLabels, stage } = notification.payload;
    const asked = { labels: required(documentLabels), isStart: stage === 'escritura' };
    return deedDocumentsEmail(addressee(composition, notification), asked);
  },
  application_ended: async (composition, notification) => {
    const { outcome, message } = notification.payload;
    return applicationEndedEmail(addressee(composition, notification), {
      outcome: required(outcome),
      message: required(message),
    });
  },
  application_reopened: async (composition, notification) => {
    await openApplication(composition, notification);
    return applicationReopenedEmail(addressee(composition, notification));
  },
  choice_reopened: async (composition, notification) => {
    await openApplication(composition, notification);
    return choiceReopenedEmail(addressee(composition, notification));
  },
  case_assigned: async ({ database, siteUrl }, { personId, subjects }) => {
    const found = await Promise.all(required(subjects).map((id) => findApplication(database, id)));
    // Handed on or closed meanwhile.
    const cases = found
      .filter((application) => application !== undefined)
      .filter((application) => application.responsibleId === personId && !isClosed(application));
    if (cases.length === 0) throw new NotificationObsolete();
    return caseAssignedEmail(
      siteUrl,
      cases.map(({ applicationId, clientName = 'Um cliente' }) => ({ applicationId, clientName })),
    );
  },
  role_given: async ({ siteUrl }, { payload: { firstName, role } }) =>
    roleGivenEmail({ firstName, siteUrl }, required(role)),
  documents_requested: async (composition, notification) => {
    await openApplication(composition, notification);
    const { documentLabels, reason: note = '', dueOn } = notification.payload;
    const labels = required(documentLabels);
    return documentsRequestedEmail(addressee(composition, notification), { labels, note, dueOn });
  },
  messages_unread: async (composition, notification) => {
    const { applicationId } = await openApplication(composition, notification);
    const { personId } = notification;
    const { unread = 0 } = (await findInbox(composition.database, { personId, applicationId })) ?? {};
    // Read in the meantime.
    if (unread === 0) throw new NotificationObsolete();
    return messagesUnreadEmail(addressee(composition, notification), unread);
  },
  messages_to_answer: async (composition, notification) => {
    const { applicationId, clientName = 'Um cliente' } = await openApplication(composition, notification);
    const { count } = await readUnanswered(composition.database, { applicationId });
    // Answered in the meantime.
    if (count === 0) throw new NotificationObsolete();
    return messagesToAnswerEmail(composition.siteUrl, { applicationId, clientName, waiting: count });
  },
  documents_missing: async (composition, notification) => {
    await openApplication(composition, notification);
    const { documentLabels, dueOn } = notification.payload;
    const labels = required(documentLabels);
    if (dueOn === undefined) return documentsMissingEmail(addressee(composition, notification), labels);
    const isLate = dueOn < lisbonDay(composition.now());
    return documentsDueEmail(addressee(composition, notification), { labels, dueOn, isLate });
  },
  documents_aged: async (composition, notification) => {
    await openApplication(composition, notification);
    return documentsAgedEmail(addressee(composition, notification), required(notification.payload.documentLabels));
  },
  call_tomorrow: async (composition, notification) => {
    const { applicationId } = await openApplication(composition, notification);
    const { startsAt = '', bookingUid = '' } = notification.payload;
    required(await findMeeting(composition.database, { applicationId, startsAt, bookingUid }));
    // On the day itself it would contain the wrong day.
    if (lisbonDay(startsAt) !== dayAfter(lisbonDay(composition.now()))) throw new NotificationObsolete();
    return callTomorrowEmail(addressee(composition, notification), startsAt);
  },
  team_digest: async ({ database, siteUrl }, { payload: { waiting } }) => {
    const { overdue, unanswered, unassigned } = required(waiting);
    return required(
      teamDigestEmail(siteUrl, {
        overdue: await nameCases(database, overdue),
        unanswered: await nameCases(database, unanswered),
        unassigned: await nameCases(database, unassigned),
      }),
    );
  },
  prior_information: async (composition, notification) => {
    // A release has made a new version, which is delivered at the next visit.
    if (notification.payload.version !== versionInForce) throw new NotificationObsolete();
    return priorInformationEmail(addressee(composition, notification), versionInForce);
  },
  password_changed: async (composition, notification) =>
    passwordChangedEmail(addressee(composition, notification), notification.payload.removed),
  offer_published: async (composition, notification) =>
    offersPublishedEmail(
      addressee(composition, notification),
      notification.payload.bankNames ?? [required(notification.payload.bankName)],
    ),
  choice_received: async (composition, notification) => {
    const { applicationId, selectedOfferId } = await openApplication(composition, notification);
    // The choice may have been reopened meanwhile.
    const offerId = required(selectedOfferId);
    const offer = required(await findOffer(composition.database, { applicationId, offerId }));
    return choiceReceivedEmail(addressee(composition, notification), offer, required(offer.selectedAt));
  },
  offer_chosen: async ({ database, siteUrl }, notification) => {
    const applicationId = required(notification.applicationId);
    const application = required(await findApplication(database, applicationId));
    const offer = required(
      await findOffer(database, { applicationId, offerId: required(application.selectedOfferId) }),
    );
    const clientName = application.clientName ?? 'Um cliente';
    const isForTeam = notification.personId === team;
    return offerChosenEmail(siteUrl, { applicationId, clientName, bankName: offer.bankName, isForTeam });
  },
  client_unreachable: async ({ database, siteUrl }, { applicationId: id, payload }) => {
    const applicationId = required(id);
    const { clientName = 'Um cliente' } = required(await findApplication(database, applicationId));
    return clientUnreachableEmail(siteUrl, { applicationId, clientName, isComplaint: payload.reason === 'complaint' });
  },
  file_infected: async ({ database, siteUrl }, { applicationId: id, payload }) => {
    const applicationId = required(id);
    const { clientName = 'Um cliente' } = required(await findApplication(database, applicationId));
    return fileInfectedEmail(siteUrl, { applicationId, clientName, documentLabel: required(payload.documentLabel) });
  },
  email_code: async ({ database, now }, { personId, payload }) => {
    const change = await findAddressChange(database, personId);
    // Replaced by another change, completed, or expired.
    if (!change || change.email !== payload.email || change.expiresAt <= secondsAt(now()))
      throw new NotificationObsolete();
    return emailCodeEmail(payload.firstName, change.code);
  },
  account_missing: async ({ siteUrl }) => accountMissingEmail(siteUrl),
  email_changed: async (_composition, { payload }) => emailChangedEmail(payload.firstName),
  factor_added: async (composition, notification) => factorChangedEmail(addressee(composition, notification), true),
  factor_removed: async (composition, notification) => factorChangedEmail(addressee(composition, notification), false),
  account_suspended: async (_composition, { payload }) => accountSuspendedEmail(payload.firstName),
  account_reinstated: async (composition, notification) => accountReinstatedEmail(addressee(composition, notification)),
  admin_alert: async ({ database, siteUrl }, { payload: { firstName, alert, aboutId, byId } }) => {
    const facts = await readAlert(database, {
      alert: required(alert),
      aboutId: required(aboutId),
      byId: required(byId),
    });
    return adminAlertEmail({ firstName, siteUrl }, required(facts));
  },
  facts_due: async ({ siteUrl }, { payload: { firstName, facts } }) =>
    factsDueEmail({ firstName, siteUrl, sentences: required(facts) }),
  passkey_added: async (composition, notification) => passkeyChangedEmail(addressee(composition, notification), true),
  passkey_removed: async (composition, notification) =>
    passkeyChangedEmail(addressee(composition, notification), false),
  recovery_codes_renewed: async (composition, notification) =>
    recoveryCodeEmail(addressee(composition, notification), 'renewed'),
  recovery_code_used: async (composition, notification) =>
    recoveryCodeEmail(addressee(composition, notification), 'used'),
  factor_recovery_pending: async (composition, notification) => {
    const recovery = await findFactorRecovery(composition.database, notification.personId);
    // Stopped or completed in the meantime.
    if (!recovery?.wait || recovery.state !== 'open') throw new NotificationObsolete();
    const { personId, wait } = recovery;
    return factorRecoveryPendingEmail(addressee(composition, notification), { personId, wait });
  },
  factor_recovery_stopped: async (composition, notification) =>
    factorRecoveryStoppedEmail(addressee(composition, notification)),
  factor_recovery_completed: async (composition, notification) =>
    factorRecoveryCompletedEmail(addressee(composition, notification)),
  sign_in_with_google: async (composition, notification) => signInWithGoogleEmail(addressee(composition, notification)),
  lead_received: async ({ database }, { payload }) => {
    const lead = payload.leadId === undefined ? undefined : await findLead(database, payload.leadId);
    if (!lead) throw new NotificationObsolete();
    return leadEmail(lead);
  },
  export_ready: async (_composition, { payload }) => exportReadyEmail(payload.firstName),
  erasure_requested: async ({ database }, { personId, payload }) => {
    const request = await findErasureRequest(database, personId);
    if (!request) throw new NotificationObsolete();
    return erasureRequestedEmail(payload.firstName, request.dueAt);
  },
  erasure_withdrawn: async (_composition, { payload }) => erasureWithdrawnEmail(payload.firstName),
};

const isEmailed = (kind: string): kind is NotificationKind => Object.hasOwn(emailComposers, kind);

/**
 * Returns the composer of a notification's e-mail; undefined for a kind without e-mail. Adds an unsubscribe link if its
 * recipient can opt out, but not for the team's shared mailbox.
 */
export function composerFor({ kind, channel, personId }: Notification): Compose | undefined {
  if (channel !== 'email' || !isEmailed(kind)) return undefined;
  const compose = emailComposers[kind];
  if (groupOf[kind] === 'account' || personId === team) return compose;
  return async (composition, notification) =>
    withPreferences(await compose(composition, notification), composition.siteUrl + preferencesPath);
}
