/** What happens in the business, as it is counted: the names of the metrics. Few, since each is paid for. */
const businessEvents = [
  'SignUps',
  'RequestsBegun',
  'UploadsBegun',
  'UploadsRecorded',
  'UploadsRefused',
  'FilesInfected',
  'FilesUnsupported',
  'ScansFailed',
  'ScansOverdue',
  'Submissions',
  'MessagesSent',
  'OffersPublished',
  'OffersChosen',
  'NotificationsQueued',
  'NotificationsSent',
  'NotificationsFailed',
] as const;
export type BusinessEvent = (typeof businessEvents)[number];

/** Harm that only the functions themselves see, and what is to be taken from harm that AWS sees. */
export type CountedFailure =
  | 'Failures'
  | 'SignUpsRefused'
  | 'LiveDeliveriesLost'
  | 'NotificationsLeftBehind'
  | 'AuditEntryOverwritten';

/** What may be an attack, or somebody's misuse of what they may do. */
export type SecurityEvent = RefusalEvent | 'AdminsAdded' | 'FilesOpenedInBulk';

/** Refusals that are counted over all functions of the API together. */
export type RefusalEvent = 'AccessDenied' | 'EdgeBypassed' | 'ProofsFailed';

/** The dimension `service` of what is counted over all functions of the API. */
export const apiService = 'api';

/** Everything that functions count. */
export type Counted = BusinessEvent | CountedFailure | SecurityEvent | 'AssistantAnswers' | 'BreachCheckSkipped';
