import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Service } from 'electrodb';
import { accountImportEntity } from './account-import.ts';
import { accountLinkEntity } from './account-link.ts';
import { accountSecurityEntity } from './account-security.ts';
import { addressEntity } from './address.ts';
import { addressChangeEntity } from './address-change.ts';
import { applicationEntity } from './application.ts';
import { appliedEventEntity } from './applied-event.ts';
import { auditEntryEntity, personAuditEntryEntity } from './audit-entry.ts';
import { bookingEntity } from './booking.ts';
import { checklistEntity } from './checklist.ts';
import { consentEntity } from './consent.ts';
import { countCapacity } from './consumed-capacity.ts';
import { counterEntity } from './counter.ts';
import { dataExportEntity } from './data-export.ts';
import { deedWaiverEntity } from './deed-waiver.ts';
import { documentEntity } from './document.ts';
import { erasureRecordEntity, retainedCaseEntity } from './erasure-record.ts';
import { erasureRequestEntity } from './erasure-request.ts';
import { inboxEntity } from './inbox.ts';
import { leadEntity } from './lead.ts';
import { liveConnectionEntity, liveSubscriptionEntity } from './live-connection.ts';
import { liveTicketEntity } from './live-ticket.ts';
import { meetingEntity } from './meeting.ts';
import { messageEntity } from './message.ts';
import { messageReceiptEntity } from './message-receipt.ts';
import { missingAccountEntity } from './missing-account.ts';
import { noteEntity } from './note.ts';
import { notificationEntity } from './notification.ts';
import { offerEntity } from './offer.ts';
import { passkeyEntity } from './passkey.ts';
import { personEntity } from './person.ts';
import { proofEntity } from './proof.ts';
import { rateLimitEntity } from './rate-limit.ts';
import { reminderEntity } from './reminder.ts';
import { savedReplyEntity } from './saved-reply.ts';
import { searchWordEntity } from './search-word.ts';
import { sessionEntity } from './session.ts';
import { sessionCodeEntity } from './session-code.ts';
import { signOnTokenEntity } from './sign-on-token.ts';
import { signUpTicketEntity } from './sign-up-ticket.ts';
import { staffMemberEntity } from './staff-member.ts';
import { suspensionEntity } from './suspension.ts';
import { uploadEntity } from './upload.ts';

/** Opens the one table with everything that is stored in it. The client counts the capacity that its commands consume. */
export function createDatabase(client: DynamoDBClient, tableName: string) {
  countCapacity(client);
  const documentClient = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const configuration = { client: documentClient, table: tableName };
  const service = new Service(
    {
      person: personEntity(configuration),
      staffMember: staffMemberEntity(configuration),
      accountSecurity: accountSecurityEntity(configuration),
      address: addressEntity(configuration),
      missingAccount: missingAccountEntity(configuration),
      addressChange: addressChangeEntity(configuration),
      session: sessionEntity(configuration),
      sessionCode: sessionCodeEntity(configuration),
      suspension: suspensionEntity(configuration),
      passkey: passkeyEntity(configuration),
      accountLink: accountLinkEntity(configuration),
      accountImport: accountImportEntity(configuration),
      consent: consentEntity(configuration),
      application: applicationEntity(configuration),
      document: documentEntity(configuration),
      checklist: checklistEntity(configuration),
      deedWaiver: deedWaiverEntity(configuration),
      offer: offerEntity(configuration),
      upload: uploadEntity(configuration),
      meeting: meetingEntity(configuration),
      booking: bookingEntity(configuration),
      message: messageEntity(configuration),
      messageReceipt: messageReceiptEntity(configuration),
      inbox: inboxEntity(configuration),
      savedReply: savedReplyEntity(configuration),
      note: noteEntity(configuration),
      notification: notificationEntity(configuration),
      auditEntry: auditEntryEntity(configuration),
      personAuditEntry: personAuditEntryEntity(configuration),
      searchWord: searchWordEntity(configuration),
      counter: counterEntity(configuration),
      appliedEvent: appliedEventEntity(configuration),
      signOnToken: signOnTokenEntity(configuration),
      signUpTicket: signUpTicketEntity(configuration),
      lead: leadEntity(configuration),
      rateLimit: rateLimitEntity(configuration),
      reminder: reminderEntity(configuration),
      liveTicket: liveTicketEntity(configuration),
      proof: proofEntity(configuration),
      liveConnection: liveConnectionEntity(configuration),
      liveSubscription: liveSubscriptionEntity(configuration),
      dataExport: dataExportEntity(configuration),
      erasureRequest: erasureRequestEntity(configuration),
      erasureRecord: erasureRecordEntity(configuration),
      retainedCase: retainedCaseEntity(configuration),
    },
    configuration,
  );
  // For what is done to items of any entity.
  return Object.assign(service, { raw: { client: documentClient, table: tableName } });
}
export type Database = ReturnType<typeof createDatabase>;

/** The database as a function uses it: few attempts and short waits, so that a caller is not kept for long. */
export const openDatabase = ({ TABLE_NAME }: { readonly TABLE_NAME: string }): Database =>
  createDatabase(
    new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
    }),
    TABLE_NAME,
  );
