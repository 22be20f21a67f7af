import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Service } from 'electrodb';
import {
  accountImportEntity,
  accountLinkEntity,
  missingAccountEntity,
  signOnTokenEntity,
  signUpTicketEntity,
} from './accounts/entity.ts';
import { addressChangeEntity, addressEntity } from './addresses/entity.ts';
import { applicationEntity } from './applications/entity.ts';
import { auditEntryEntity, personAuditEntryEntity } from './audit/entity.ts';
import { counterEntity } from './board/entity.ts';
import { countCapacity } from './consumed-capacity.ts';
import { checklistEntity, deedWaiverEntity } from './deed/entity.ts';
import { documentEntity, uploadEntity } from './documents/entity.ts';
import { euriborMonthEntity, factAlarmEntity, factCheckEntity } from './facts/entity.ts';
import { leadEntity, openLeadEntity } from './leads/entity.ts';
import { appliedEventEntity, liveConnectionEntity, liveSubscriptionEntity, liveTicketEntity } from './live/entity.ts';
import { bookingEntity, meetingEntity } from './meetings/entity.ts';
import {
  answerTimesEntity,
  inboxEntity,
  messageEntity,
  messageReceiptEntity,
  savedReplyEntity,
} from './messages/entity.ts';
import { noteEntity } from './notes/entity.ts';
import { notificationEntity } from './notifications/entity.ts';
import { offerEntity } from './offers/entity.ts';
import { consentEntity, personEntity } from './people/entity.ts';
import { informationDeliveryEntity } from './prior-information/entity.ts';
import { dataExportEntity, erasureRecordEntity, erasureRequestEntity, retainedCaseEntity } from './privacy/entity.ts';
import { rateLimitEntity } from './rate-limits/entity.ts';
import { readingEntity } from './readings/entity.ts';
import { reminderEntity } from './reminders/entity.ts';
import { scenarioEntity } from './scenarios/entity.ts';
import { searchWordEntity } from './search/entity.ts';
import {
  accountSecurityEntity,
  passkeyEntity,
  proofEntity,
  recoveryCodesEntity,
  suspensionEntity,
} from './security/entity.ts';
import { sessionCodeEntity, sessionEntity } from './sessions/entity.ts';
import { savedViewsEntity, staffMemberEntity } from './staff/entity.ts';
import { undoEntity } from './undo/entity.ts';
import { listingCountEntity, listingEntity, workEntity } from './work/entity.ts';

/** Opens the single table with all of its entities. The client counts the capacity that its commands consume. */
export function createDatabase(client: DynamoDBClient, tableName: string) {
  countCapacity(client);
  const documentClient = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const configuration = { client: documentClient, table: tableName };
  const service = new Service(
    {
      person: personEntity(configuration),
      staffMember: staffMemberEntity(configuration),
      savedViews: savedViewsEntity(configuration),
      accountSecurity: accountSecurityEntity(configuration),
      address: addressEntity(configuration),
      missingAccount: missingAccountEntity(configuration),
      addressChange: addressChangeEntity(configuration),
      session: sessionEntity(configuration),
      sessionCode: sessionCodeEntity(configuration),
      suspension: suspensionEntity(configuration),
      passkey: passkeyEntity(configuration),
      recoveryCodes: recoveryCodesEntity(configuration),
      accountLink: accountLinkEntity(configuration),
      accountImport: accountImportEntity(configuration),
      consent: consentEntity(configuration),
      informationDelivery: informationDeliveryEntity(configuration),
      application: applicationEntity(configuration),
      document: documentEntity(configuration),
      checklist: checklistEntity(configuration),
      deedWaiver: deedWaiverEntity(configuration),
      offer: offerEntity(configuration),
      undo: undoEntity(configuration),
      upload: uploadEntity(configuration),
      reading: readingEntity(configuration),
      meeting: meetingEntity(configuration),
      booking: bookingEntity(configuration),
      message: messageEntity(configuration),
      messageReceipt: messageReceiptEntity(configuration),
      inbox: inboxEntity(configuration),
      savedReply: savedReplyEntity(configuration),
      answerTimes: answerTimesEntity(configuration),
      note: noteEntity(configuration),
      notification: notificationEntity(configuration),
      auditEntry: auditEntryEntity(configuration),
      personAuditEntry: personAuditEntryEntity(configuration),
      scenario: scenarioEntity(configuration),
      searchWord: searchWordEntity(configuration),
      counter: counterEntity(configuration),
      work: workEntity(configuration),
      listing: listingEntity(configuration),
      listingCount: listingCountEntity(configuration),
      appliedEvent: appliedEventEntity(configuration),
      signOnToken: signOnTokenEntity(configuration),
      signUpTicket: signUpTicketEntity(configuration),
      euriborMonth: euriborMonthEntity(configuration),
      factCheck: factCheckEntity(configuration),
      factAlarm: factAlarmEntity(configuration),
      lead: leadEntity(configuration),
      openLead: openLeadEntity(configuration),
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
  // For operations on items of any entity.
  return Object.assign(service, { raw: { client: documentClient, table: tableName } });
}
export type Database = ReturnType<typeof createDatabase>;

/** Opens the database for a function: few attempts and short delays, so that callers do not wait long. */
export const openDatabase = ({ TABLE_NAME }: { readonly TABLE_NAME: string }): Database =>
  createDatabase(
    new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
    }),
    TABLE_NAME,
  );
