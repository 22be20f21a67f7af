import type { RouteInput, RouteName } from '#shared/routes.ts';
import { exportPrefix, features } from './load-use-cases.ts';
import type { World } from './world.ts';

/** Stored data for the access tests. */
export interface Case {
  applicationId: string;
  documentId: string;
  uploadId: string;
  /** An upload whose file is stored but not recorded. */
  openUploadId: string;
  leadId: string;
  /** Not answered yet. */
  complaintId: string;
  replyId: string;
  /** Kept by the owner. */
  scenarioId: string;
  /** On the owner's case: open, or done for the route that opens it again. */
  taskId: string;
  /** On the owner's case: not confirmed yet for the routes about that, else of the team with the document. */
  mailId: string;
  /** On the owner's case: a request at the first bank, as it was prepared; for a correction moved on. */
  submissionId: string;
  /** On the owner's case, typed by the team member. */
  dateId: string;
  /** The private calendar of the team member. */
  agendaFile: string;
  /** A move by the team member. */
  undoId: string;
  memberId: string;
  /** Another member of the team, for the routes of absences. */
  colleagueId: string;
  /** An absence of the team member for the route that ends it. */
  absenceId: string;
  /** A person with a second factor. */
  email: string;
  /** The same person. */
  ownerId: string;
  /** A co-titular of the application. */
  partyId: string;
  /** Both of an application in stage proposta. */
  draftOfferId: string;
  publishedOfferId: string;
  /** The FINE of the draft: of `offers.attachFine` stored, but not recorded. */
  fineUploadId: string;
  /** On the published offer. */
  adviceId: string;
  /** A person whose account is missing. */
  missingId: string;
  /** A proof of the person without application. */
  proofTicket: string;
  /** Of the same person. */
  sessionCode: string;
  /** Of the same person's WhatsApp number. */
  whatsappCode: string;
  /** Of the person without application. */
  passkeyId: string;
  passkeySession: RouteInput<'accounts.finishPasskeySignIn'>;
  stopToken: string;
  /** Of the person with a second factor. */
  recoveryCode: string;
  /** Open, to the owner’s request. */
  invitation: { applicationId: string; partyId: string; token: string };
  /** To a contact of the team. */
  contactInvitation: { leadId: string; token: string };
  /** The party of somebody who has joined at the owner’s invitation. */
  joinedId: string;
}

/** A valid input for each route of a feature. */
export type ExampleInputs<Feature extends string> = {
  [Name in Extract<RouteName, `${Feature}.${string}`>]: (facts: Case, world: World) => RouteInput<Name>;
};

/** Loads the example inputs of every feature from its `testing/example-inputs.ts`. */
export async function loadExampleInputs(): Promise<{
  [Name in RouteName]: (facts: Case, world: World) => RouteInput<Name>;
}> {
  const modules = await Promise.all(features.map((feature) => import(`../${feature}/testing/example-inputs.ts`)));
  return Object.assign({}, ...modules.map((module, at) => module[`${exportPrefix(features[at] ?? '')}Inputs`]));
}
