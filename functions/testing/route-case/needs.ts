import type { RouteName } from '#shared/routes.ts';

/** What a case has beside its people, by the names of the routes that ask for it. */
const patterns = {
  /** Six people are too many: the route adds one, or waits for everybody's yes. The co-titular stands for the helper. */
  fewPeople: /^(offers\.(replaceChosen|reopenChoice)|parties\.(acceptRole|addWithoutAccount|invite|staffInvite))$/,
  askedRole: /^parties\.acceptRole$/,
  servedGuarantor: /^parties\.recordPaper$/,
  documents:
    /^((advice|bank-consents|deed|documents|offers|privacy|mail|submissions)\.|applications\.(?!remind$)|parties\.recordConfirmation$|readings\.(move|typeCard)$)/,
  /** What comes after the submission needs them too. */
  allDocuments: /^((offers|advice)\.|(parties\.recordConfirmation|applications\.submit)$)/,
  offers: /^((offers|advice)\.|parties\.recordConfirmation$)/,
  identityCard: /^readings\.typeCard$/,
  movableReading: /^readings\.move$/,
  carriedDocument: /^documents\.removeCarried$/,
  shownCard: /^documents\.seeCard$/,
  contract: /^applications\.useFact$/,
  ended: /^applications\.reopen$/,
  move: /^applications\.undo$/,
  concluded: /FollowUp$/,
  /** An open one is waited for. */
  invitation: /^(parties|invitations)\./,
  contactInvitation: /^(invitations\.contact|accounts\.signUpInvited)$/,
  signUp: /^accounts\.confirm$/,
  uploadedFine: /^offers\.attachFine$/,
  fine: /^offers\.(fine|confirmFields|publish)$/,
  advice: /^advice\.link$/,
  choice: /^(offers\.(confirmChoice|withdrawChoice|replaceChosen|reopenChoice)|parties\.recordConfirmation)$/,
  confirmedChoice: /^offers\.(replaceChosen|reopenChoice)$/,
  betterOffer: /^offers\.replaceChosen$/,
  passkey: /passkey/i,
  passwordProof: /^security\.changePassword$/,
  emailProof: /^security\.requestEmail$/,
  sessionProof: /^security\.confirmSession$/,
  halfProof: /^security\.answerProof$/,
  authenticator: /^security\.renewRecoveryCodes$/,
  addressChange: /^security\.confirmEmail$/,
  missingAccount: /Missing|Suspended/,
  suspendedExport: /^privacy\..*Suspended$/,
  endingAccount: /^security\.keepMissing$/,
  sessionCode: /^security\.answerSessionCode$/,
  noPassword: /^notifications\.sendSessionCode$/,
  whatsAppCode: /WhatsApp/,
  factorRecovery: /^security\.stopFactorRecovery$/,
  complaint: /^complaints\.answer$/,
  savedReply: /Reply$/,
  scenario: /Scenario$/,
  task: /^tasks\./,
  doneTask: /^tasks\.reopen$/,
  mail: /^mail\./,
  mailOfClient: /^mail\.(confirm|discard|endAddress)$/,
  bankStage: /^bank-consents\./,
  commission: /^commissions\.change$/,
  submission: /^submissions\.(?!create$)/,
  endedSubmission: /^submissions\.correct$/,
  packedSubmission: /^submissions\.pack$/,
  /** The case stands at the deed, without a day. */
  deedStage: /^deed\.setDay$/,
  date: /^agenda\.(.*Date|dateFile)$/,
  agendaFile: /^agenda\.feed$/,
  colleague: /Absence$/,
  absence: /^staff\.endAbsence$/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type Needs = Readonly<Record<keyof typeof patterns, boolean>>;

export const needsOf = (name: RouteName): Needs =>
  Object.fromEntries(Object.entries(patterns).map(([need, pattern]) => [need, pattern.test(name)])) as Needs;

/** Returns text that is the same for routes whose cases are made in the same way. */
export const caseKindOf = (name: RouteName): string =>
  Object.entries(needsOf(name))
    .flatMap(([need, isNeeded]) => (isNeeded ? [need] : []))
    .join();
