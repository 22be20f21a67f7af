import * as z from 'zod/mini';
import type { Change, ChangedThing } from '../../../shared/live/changes.ts';
import { isVisibleToClient } from '../../../shared/offers/status.ts';

interface Heard {
  readonly change: Change;
  /** Whose application it is about, where the record itself says so. */
  readonly personId?: string;
  /** The client must not even learn that something happened. */
  readonly teamOnly: boolean;
}

/** Somebody whose rights changed: what they hear was decided when they connected. */
interface Ended {
  readonly endConnectionsOf: string;
}

export type LiveChange = Heard | Ended;

const text = z.object({ S: z.string() });
const imageSchema = z.object({
  __edb_e__: text,
  applicationId: z.optional(text),
  personId: z.optional(text),
  visibility: z.optional(text),
  status: z.optional(text),
  version: z.optional(z.object({ N: z.string() })),
});
type Image = z.output<typeof imageSchema>;

const things: ReadonlyMap<string, ChangedThing> = new Map([
  ['document', 'documents'],
  ['message', 'messages'],
  ['deedwaiver', 'deed'],
  ['note', 'notes'],
  ['audit', 'history'],
]);

/** What is the team's alone: the client must not even learn that something happened. */
const ofTeam: ReadonlySet<ChangedThing> = new Set(['notes', 'history']);

interface StreamRecord {
  readonly OldImage?: unknown;
  readonly NewImage?: unknown;
}

/** What is to be said of one record of the stream to those who are connected; undefined for what concerns nobody. */
export function liveChange({ OldImage, NewImage }: StreamRecord): LiveChange | undefined {
  const image = imageSchema.safeParse(NewImage ?? OldImage).data;
  if (!image) return undefined;
  const entity = image.__edb_e__.S;
  const personId = image.personId?.S;
  switch (entity) {
    case 'person':
      // A new person has nothing open yet.
      return personId && OldImage
        ? { change: { type: 'change', what: 'person' }, personId, teamOnly: false }
        : undefined;
    case 'inbox':
      // The count of unread messages is among what a person is told about themselves.
      return personId ? { change: { type: 'change', what: 'person' }, personId, teamOnly: false } : undefined;
    case 'staffmember':
    case 'accountsecurity':
      return personId ? { endConnectionsOf: personId } : undefined;
    case 'offer': {
      const heard = applicationChange(image, 'offers');
      // Of a draft the client learns nothing, of what they saw withdrawn they do.
      const states = [image, imageSchema.safeParse(OldImage).data].map((each) => each?.status?.S ?? '');
      return heard && { ...heard, teamOnly: !states.some(isVisibleToClient) };
    }
    case 'application': {
      const heard = applicationChange(image, 'application');
      // What waits for the team is kept beside the application; its version grows with every change of its own.
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
  { applicationId, personId, visibility }: Image,
  what: ChangedThing | undefined,
): Heard | undefined {
  if (!what || !applicationId) return undefined;
  return {
    change: { type: 'change', what, applicationId: applicationId.S },
    ...(personId && { personId: personId.S }),
    teamOnly: ofTeam.has(what) || visibility?.S === 'internal',
  };
}
