import { Service } from 'electrodb';
import {
  accountImportEntity,
  accountLinkEntity,
  missingAccountEntity,
  pendingSignUpEntity,
  returnedCodeEntity,
  signOnTokenEntity,
  signUpTicketEntity,
} from '#database/accounts/entity.ts';
import { addressChangeEntity, addressEntity } from '#database/addresses/entity.ts';
import { adviceEntity } from '#database/advice/entity.ts';
import { agendaAddressEntity, caseDateEntity } from '#database/agenda/entity.ts';
import { applicationEntity } from '#database/applications/entity.ts';
import { auditEntryEntity, personAuditEntryEntity } from '#database/audit/entity.ts';
import { bankConsentEntity, bankReminderEntity } from '#database/bank-consents/entity.ts';
import { commissionEntity, commissionTotalEntity } from '#database/commissions/entity.ts';
import { complaintEntity } from '#database/complaints/entity.ts';
import type { Database } from '#database/database.ts';
import { checklistEntity, deedWaiverEntity } from '#database/deed/entity.ts';
import { documentEntity, uploadEntity, uploadPlacesEntity } from '#database/documents/entity.ts';
import { euriborMonthEntity, factAlarmEntity, factCheckEntity } from '#database/facts/entity.ts';
import { leadEntity, openLeadEntity } from '#database/leads/entity.ts';
import { lenderAnswersEntity, lenderEntity } from '#database/lenders/entity.ts';
import {
  appliedEventEntity,
  lastChangeEntity,
  liveConnectionEntity,
  liveSubscriptionEntity,
  liveTicketEntity,
} from '#database/live/entity.ts';
import {
  mailAddressEntity,
  mailEntity,
  mailLinkEntity,
  mailOriginalEntity,
  mailReceiptEntity,
  mailTokenEntity,
} from '#database/mail/entity.ts';
import { bookingEntity, meetingEntity } from '#database/meetings/entity.ts';
import {
  answerTimesEntity,
  inboxEntity,
  messageEntity,
  messageReceiptEntity,
  savedReplyEntity,
} from '#database/messages/entity.ts';
import { notificationEntity } from '#database/notifications/entity.ts';
import { offerEntity } from '#database/offers/entity.ts';
import { fineReceiptEntity } from '#database/offers/receipt-entity.ts';
import { invitationEntity, partyEntity } from '#database/parties/entity.ts';
import { partyFactsEntity } from '#database/party-facts/entity.ts';
import { consentEntity, personEntity, whatsappCodeEntity } from '#database/people/entity.ts';
import { informationDeliveryEntity } from '#database/prior-information/entity.ts';
import {
  dataExportEntity,
  erasureRecordEntity,
  erasureRequestEntity,
  retainedCaseEntity,
} from '#database/privacy/entity.ts';
import { rateLimitEntity } from '#database/rate-limits/entity.ts';
import { readingEntity } from '#database/readings/entity.ts';
import { reminderEntity } from '#database/reminders/entity.ts';
import { scenarioEntity } from '#database/scenarios/entity.ts';
import type { EntityConfiguration } from '#database/schema.ts';
import { searchWordEntity } from '#database/search/entity.ts';
import {
  accountSecurityEntity,
  factorRecoveryEntity,
  passkeyEntity,
  proofEntity,
  recoveryCodesEntity,
  suspensionEntity,
} from '#database/security/entity.ts';
import { knownDevicesEntity, sessionCodeEntity, sessionEntity } from '#database/sessions/entity.ts';
import { absencesEntity, savedViewsEntity, staffMemberEntity } from '#database/staff/entity.ts';
import { submissionEntity } from '#database/submissions/entity.ts';
import { ownTaskEntity, taskEntity, taskTemplateEntity } from '#database/tasks/entity.ts';
import { undoEntity } from '#database/undo/entity.ts';
import {
  agendaEntryEntity,
  bankRowEntity,
  listingCountEntity,
  listingEntity,
  workEntity,
} from '#database/work/entity.ts';

/** Every entity of the table, by name. */
const creators = {
  person: personEntity,
  staffMember: staffMemberEntity,
  savedViews: savedViewsEntity,
  absences: absencesEntity,
  lender: lenderEntity,
  lenderAnswers: lenderAnswersEntity,
  commission: commissionEntity,
  commissionTotal: commissionTotalEntity,
  bankConsent: bankConsentEntity,
  bankReminder: bankReminderEntity,
  submission: submissionEntity,
  fineReceipt: fineReceiptEntity,
  accountSecurity: accountSecurityEntity,
  address: addressEntity,
  missingAccount: missingAccountEntity,
  addressChange: addressChangeEntity,
  session: sessionEntity,
  sessionCode: sessionCodeEntity,
  knownDevices: knownDevicesEntity,
  suspension: suspensionEntity,
  passkey: passkeyEntity,
  recoveryCodes: recoveryCodesEntity,
  factorRecovery: factorRecoveryEntity,
  accountLink: accountLinkEntity,
  accountImport: accountImportEntity,
  pendingSignUp: pendingSignUpEntity,
  consent: consentEntity,
  whatsappCode: whatsappCodeEntity,
  informationDelivery: informationDeliveryEntity,
  application: applicationEntity,
  partyFacts: partyFactsEntity,
  document: documentEntity,
  checklist: checklistEntity,
  deedWaiver: deedWaiverEntity,
  offer: offerEntity,
  advice: adviceEntity,
  party: partyEntity,
  invitation: invitationEntity,
  undo: undoEntity,
  upload: uploadEntity,
  uploadPlaces: uploadPlacesEntity,
  reading: readingEntity,
  meeting: meetingEntity,
  booking: bookingEntity,
  message: messageEntity,
  messageReceipt: messageReceiptEntity,
  inbox: inboxEntity,
  savedReply: savedReplyEntity,
  mail: mailEntity,
  mailLink: mailLinkEntity,
  mailReceipt: mailReceiptEntity,
  mailOriginal: mailOriginalEntity,
  mailToken: mailTokenEntity,
  mailAddress: mailAddressEntity,
  caseDate: caseDateEntity,
  task: taskEntity,
  ownTask: ownTaskEntity,
  taskTemplate: taskTemplateEntity,
  answerTimes: answerTimesEntity,
  notification: notificationEntity,
  auditEntry: auditEntryEntity,
  personAuditEntry: personAuditEntryEntity,
  scenario: scenarioEntity,
  searchWord: searchWordEntity,
  work: workEntity,
  listing: listingEntity,
  agendaEntry: agendaEntryEntity,
  bankRow: bankRowEntity,
  agendaAddress: agendaAddressEntity,
  listingCount: listingCountEntity,
  appliedEvent: appliedEventEntity,
  signOnToken: signOnTokenEntity,
  signUpTicket: signUpTicketEntity,
  returnedCode: returnedCodeEntity,
  euriborMonth: euriborMonthEntity,
  factCheck: factCheckEntity,
  factAlarm: factAlarmEntity,
  lead: leadEntity,
  openLead: openLeadEntity,
  complaint: complaintEntity,
  rateLimit: rateLimitEntity,
  reminder: reminderEntity,
  liveTicket: liveTicketEntity,
  proof: proofEntity,
  liveConnection: liveConnectionEntity,
  liveSubscription: liveSubscriptionEntity,
  lastChange: lastChangeEntity,
  dataExport: dataExportEntity,
  erasureRequest: erasureRequestEntity,
  erasureRecord: erasureRecordEntity,
  retainedCase: retainedCaseEntity,
};

type Entities = { [Name in keyof typeof creators]: ReturnType<(typeof creators)[Name]> };

/** Returns every entity of a database, each built when it is first asked for. */
export function entitiesOf(database: Database): Entities {
  const entities = {};
  for (const [name, create] of Object.entries(creators))
    Object.defineProperty(entities, name, {
      enumerable: true,
      get: () => database.entity<unknown>(create as (configuration: EntityConfiguration) => unknown),
    });
  return entities as Entities;
}

/** Joins all entities in one service, which refuses those that contradict each other. */
export const joinEntities = (database: Database) => new Service({ ...entitiesOf(database) }, database.raw);
