import * as z from 'zod/mini';
import type { Change, ChangedThing } from '#shared/live/changes.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';

interface Heard {
  change: Change;
  /** The application's owner, if the record contains it. */
  personId?: string;
  /** Whether the change must not be visible to the client at all. */
  teamOnly: boolean;
}

/** A person whose rights changed: subscriptions are decided at the handshake. */
interface Ended {
  endConnectionsOf: string;
}

export type LiveChange = Heard | Ended;

const text = z.object({ S: z.string() });
const imageSchema = z.object({
  __edb_e__: text,
  applicationId: z.optional(text),
  personId: z.optional(text),
  visibility: z.optional(text),
  isByOwner: z.optional(z.object({ BOOL: z.boolean() })),
  status: z.optional(text),
  version: z.optional(z.object({ N: z.string() })),
});
type Image = z.output<typeof imageSchema>;

const things: ReadonlyMap<string, ChangedThing> = new Map([
  ['document', 'documents'],
  ['message', 'messages'],
  ['deedwaiver', 'deed'],
  ['meeting', 'meeting'],
  ['audit', 'history'],
  ['scenario', 'scenarios'],
  ['work', 'work'],
]);

/** Changes that are never visible to the client. */
const ofTeam: ReadonlySet<ChangedThing> = new Set(['history', 'work']);

interface StreamRecord {
  OldImage?: unknown;
  NewImage?: unknown;
}

/** Returns the live update of one stream record; undefined without one. */
export function liveChange({ OldImage, NewImage }: StreamRecord): LiveChange | undefined {
  const image = imageSchema.safeParse(NewImage ?? OldImage).data;
  if (!image) return undefined;
  const entity = image.__edb_e__.S;
  const personId = image.personId?.S;
  switch (entity) {
    case 'person':
      // A new person has no open connections.
      return personId && OldImage
        ? { change: { type: 'change', what: 'person' }, personId, teamOnly: false }
        : undefined;
    case 'inbox':
      // The signed-in person's view contains the count of unread messages.
      return personId ? { change: { type: 'change', what: 'person' }, personId, teamOnly: false } : undefined;
    case 'factorrecovery':
      // So does it show a recovery from a lost second factor, to every open session.
      return personId ? { change: { type: 'change', what: 'person' }, personId, teamOnly: false } : undefined;
    case 'staffmember':
    case 'accountsecurity':
      return personId ? { endConnectionsOf: personId } : undefined;
    case 'offer': {
      const heard = applicationChange(image, 'offers');
      // A draft is invisible to the client, a withdrawn offer that they saw is not.
      const states = [image, imageSchema.safeParse(OldImage).data].map((each) => each?.status?.S ?? '');
      return heard && { ...heard, teamOnly: !states.some(isVisibleToClient) };
    }
    case 'lead':
      return { change: { type: 'change', what: 'leads' }, teamOnly: true };
    case 'application': {
      const heard = applicationChange(image, 'application');
      // Only its own changes increment its version: the mark of a rebuild is none.
      const before = imageSchema.safeParse(OldImage).data?.version?.N;
      return (
        heard && { ...heard, teamOnly: NewImage !== undefined && before !== undefined && before === image.version?.N }
      );
    }
    default:
      return applicationChange(image, things.get(entity));
  }
}

function applicationChange(
  { applicationId, personId, visibility, isByOwner }: Image,
  what: ChangedThing | undefined,
): Heard | undefined {
  if (!what || !applicationId) return undefined;
  return {
    change: { type: 'change', what, applicationId: applicationId.S },
    personId: personId?.S,
    // A call booked with an address that is not the client's is shown to the team alone.
    teamOnly: ofTeam.has(what) || visibility?.S === 'internal' || isByOwner?.BOOL === false,
  };
}
