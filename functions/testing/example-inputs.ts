import type { RouteInput, RouteName } from '../../shared/api/routes.ts';
import { features } from './load-use-cases.ts';
import type { World } from './world.ts';

/** What the tests of access have stored before they call a route. */
export interface Case {
  readonly applicationId: string;
  readonly documentId: string;
  readonly uploadId: string;
  /** An upload that is stored but not yet recorded. */
  readonly openUploadId: string;
  readonly leadId: string;
  /** A saved reply of the team. */
  readonly replyId: string;
  /** Written by the member of the team. */
  readonly noteId: string;
  /** Of somebody in the team. */
  readonly memberId: string;
  /** Of somebody with a second factor. */
  readonly email: string;
  /** The same person. */
  readonly ownerId: string;
  /** Both of an application in stage proposta. */
  readonly draftOfferId: string;
  readonly publishedOfferId: string;
  /** Of somebody whose account is missing. */
  readonly missingId: string;
  /** Of a proof of the person without application. */
  readonly proofTicket: string;
  /** Of the same person. */
  readonly sessionCode: string;
  /** Of the person without application. */
  readonly passkeyId: string;
  readonly passkeySession: RouteInput<'accounts.finishPasskeySignIn'>;
  /** Stops e-mails to somebody. */
  readonly stopToken: string;
}

/** A valid input for each route of a feature. */
export type ExampleInputs<Feature extends string> = {
  readonly [Name in Extract<RouteName, `${Feature}.${string}`>]: (facts: Case, world: World) => RouteInput<Name>;
};

/** The example inputs of every feature, from `testing/example-inputs.ts` in its folder. */
export async function loadExampleInputs(): Promise<{
  readonly [Name in RouteName]: (facts: Case, world: World) => RouteInput<Name>;
}> {
  const modules = await Promise.all(features.map((feature) => import(`../${feature}/testing/example-inputs.ts`)));
  return Object.assign({}, ...modules.map((module, at) => module[`${features[at]}Inputs`]));
}
