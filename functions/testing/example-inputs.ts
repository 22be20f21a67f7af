import type { RouteInput, RouteName } from '#shared/api/routes.ts';
import { exportPrefix, features } from './load-use-cases.ts';
import type { World } from './world.ts';

/** Stored data for the access tests. */
export interface Case {
  readonly applicationId: string;
  readonly documentId: string;
  readonly uploadId: string;
  /** An upload whose file is stored but not recorded. */
  readonly openUploadId: string;
  readonly leadId: string;
  readonly replyId: string;
  /** Kept by the owner. */
  readonly scenarioId: string;
  /** A move by the team member. */
  readonly undoId: string;
  readonly memberId: string;
  /** A person with a second factor. */
  readonly email: string;
  /** The same person. */
  readonly ownerId: string;
  /** Both of an application in stage proposta. */
  readonly draftOfferId: string;
  readonly publishedOfferId: string;
  /** A person whose account is missing. */
  readonly missingId: string;
  /** A proof of the person without application. */
  readonly proofTicket: string;
  /** Of the same person. */
  readonly sessionCode: string;
  /** Of the person without application. */
  readonly passkeyId: string;
  readonly passkeySession: RouteInput<'accounts.finishPasskeySignIn'>;
  readonly stopToken: string;
  /** Of the person with a second factor. */
  readonly recoveryCode: string;
}

/** A valid input for each route of a feature. */
export type ExampleInputs<Feature extends string> = {
  readonly [Name in Extract<RouteName, `${Feature}.${string}`>]: (facts: Case, world: World) => RouteInput<Name>;
};

/** Loads the example inputs of every feature from its `testing/example-inputs.ts`. */
export async function loadExampleInputs(): Promise<{
  readonly [Name in RouteName]: (facts: Case, world: World) => RouteInput<Name>;
}> {
  const modules = await Promise.all(features.map((feature) => import(`../${feature}/testing/example-inputs.ts`)));
  return Object.assign({}, ...modules.map((module, at) => module[`${exportPrefix(features[at] ?? '')}Inputs`]));
}
