import * as z from 'zod/mini';

const text = z.object({ S: z.string() });

const imageSchema = z.object({
  __edb_e__: text,
  applicationId: text,
  version: z.optional(z.object({ N: z.string() })),
  rebuild: z.optional(text),
  visibility: z.optional(text),
});

const personSchema = z.object({
  __edb_e__: z.object({ S: z.literal('person') }),
  personId: text,
  email: z.optional(text),
  whatsappNumber: z.optional(text),
});

/** Entities on which the projection of a case depends, besides the application and its messages. */
const sources: ReadonlySet<string> = new Set([
  'document',
  'offer',
  'finereceipt',
  'meeting',
  'deedwaiver',
  'party',
  'task',
  'casedate',
  'submission',
  'bankconsent',
]);

interface Images {
  OldImage?: unknown;
  NewImage?: unknown;
}

/** Returns the person whose applications are found by something else since one stream record. */
export function contactChange({ OldImage, NewImage }: Images): string | undefined {
  const [before, after] = [OldImage, NewImage].map((image) => personSchema.safeParse(image).data);
  const isSame = before?.email?.S === after?.email?.S && before?.whatsappNumber?.S === after?.whatsappNumber?.S;
  return before && after && !isSame ? after.personId.S : undefined;
}

const memberSchema = z.object({ __edb_e__: z.object({ S: z.literal('staffmember') }), personId: text });

/** Returns the member who left the team by one stream record: their tasks become those of others. */
export const leaverIn = ({ OldImage, NewImage }: Images): string | undefined =>
  NewImage === undefined ? memberSchema.safeParse(OldImage).data?.personId.S : undefined;

const absencesSchema = z.object({
  __edb_e__: z.object({ S: z.literal('absences') }),
  personId: text,
  absences: z.optional(z.object({ L: z.array(z.object({ M: z.object({ substitute: z.optional(text) }) })) })),
});

const securitySchema = z.object({
  __edb_e__: z.object({ S: z.literal('accountsecurity') }),
  personId: text,
  suspendedAt: z.optional(text),
});

/**
 * Returns the members who may be there or stand in otherwise since one stream record: of an absence, of somebody who
 * joins or leaves the team, of an account that is suspended or reinstated. None for other records.
 */
export function presenceChange({ OldImage, NewImage }: Images): readonly string[] {
  const images = [OldImage, NewImage];
  const absences = images.flatMap((image) => absencesSchema.safeParse(image).data ?? []);
  const substitutes = absences.flatMap((each) => each.absences?.L.flatMap(({ M }) => M.substitute?.S ?? []) ?? []);
  const members = images.map((image) => memberSchema.safeParse(image).data);
  const accounts = images.map((image) => securitySchema.safeParse(image).data);
  const isSuspension = accounts[0]?.suspendedAt?.S !== accounts[1]?.suspendedAt?.S;
  const people = [...absences, ...(members[0] && members[1] ? [] : members), ...(isSuspension ? accounts : [])].flatMap(
    (each) => each?.personId.S ?? [],
  );
  return [...new Set([...people, ...substitutes])];
}

/**
 * Returns the application whose projection may have changed by one stream record. An application itself changes with its
 * version; a rebuild marks it without one.
 */
export function workChange({ OldImage, NewImage }: Images): string | undefined {
  const [before, after] = [OldImage, NewImage].map((image) => imageSchema.safeParse(image).data);
  const image = after ?? before;
  if (!image) return undefined;
  const applicationId = image.applicationId.S;
  switch (image.__edb_e__.S) {
    case 'application': {
      const isSame = before?.version?.N === after?.version?.N && before?.rebuild?.S === after?.rebuild?.S;
      return before && after && isSame ? undefined : applicationId;
    }
    case 'message':
      return image.visibility?.S === 'internal' ? undefined : applicationId;
    default:
      return sources.has(image.__edb_e__.S) ? applicationId : undefined;
  }
}
