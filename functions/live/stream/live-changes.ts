import * as z from 'zod/mini';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import type { Change, ChangedThing } from '#shared/live/changes.ts';
import { partyOfThread } from '#shared/messages/senders.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';

/**
 * The people of a request who receive a change, besides the team (spec parties.md, C10): everybody, those who borrow, or
 * one person. Changes of documents also go to their helper, and facts of a person without an account to who enters them.
 */
export type Audience = 'everybody' | 'borrowers' | { partyId: string; about: 'papers' | 'facts' | 'words' };

interface Heard {
  change: Change;
  /** The only person concerned, if the record contains them. */
  personId?: string;
  /** Of the application's people. */
  audience: Audience;
  /** Whether it may change how many of a person's documents are in, which everybody in the request sees. */
  isProgress?: boolean;
  /** Whether the change must not be visible to clients at all. */
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
  partyId: z.optional(text),
  partiesVersion: z.optional(z.object({ N: z.string() })),
  documentId: z.optional(text),
  docType: z.optional(text),
  visibility: z.optional(text),
  isByOwner: z.optional(z.object({ BOOL: z.boolean() })),
  status: z.optional(text),
  // That of a text which somebody agreed to is none of an item.
  version: z.catch(z.optional(z.object({ N: z.string() })), undefined),
});
type Image = z.output<typeof imageSchema>;

const things: ReadonlyMap<string, ChangedThing> = new Map([
  ['document', 'documents'],
  ['advice', 'offers'],
  ['message', 'messages'],
  ['deedwaiver', 'deed'],
  ['meeting', 'meeting'],
  ['audit', 'history'],
  ['scenario', 'scenarios'],
  ['party', 'parties'],
  // What a person earns and owes stands on their view of the application.
  ['partyfacts', 'application'],
  ['task', 'tasks'],
  ['bankconsent', 'submissions'],
  ['submission', 'submissions'],
  // Whose days of reflection have begun.
  ['finereceipt', 'offers'],
  ['mail', 'mails'],
  ['casedate', 'dates'],
  ['work', 'work'],
]);

/** Changes that are never visible to the client. */
const ofTeam: ReadonlySet<ChangedThing> = new Set(['history', 'tasks', 'mails', 'dates', 'work']);

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
      return OldImage ? personChange(personId) : undefined;
    case 'inbox':
      // The signed-in person's view contains the count of unread messages.
      return personChange(personId);
    case 'factorrecovery':
      // So does it show a recovery from a lost second factor, to every open session.
      return personChange(personId);
    case 'staffmember':
    case 'accountsecurity':
      return personId ? { endConnectionsOf: personId } : undefined;
    case 'offer': {
      const heard = applicationChange(image, 'offers');
      // A draft is invisible to the client, a withdrawn offer that they saw is not.
      const states = [image, imageSchema.safeParse(OldImage).data].map((each) => each?.status?.S ?? '');
      return heard && { ...heard, teamOnly: !states.some(isVisibleToClient) };
    }
    case 'complaint':
      return { change: { type: 'change', what: 'complaints' }, audience: 'everybody', teamOnly: true };
    case 'lead':
      return { change: { type: 'change', what: 'leads' }, audience: 'everybody', teamOnly: true };
    case 'application': {
      const heard = applicationChange(image, 'application');
      // Only its own changes increment its version: the mark of a rebuild is none.
      const before = imageSchema.safeParse(OldImage).data?.version?.N;
      return (
        heard && {
          ...heard,
          // Whose it is stands in the record; several people are looked up.
          personId: image.partiesVersion ? undefined : personId,
          teamOnly: NewImage !== undefined && before !== undefined && before === image.version?.N,
        }
      );
    }
    default:
      return applicationChange(image, things.get(entity));
  }
}

const personChange = (personId: string | undefined): Heard | undefined =>
  personId
    ? { change: { type: 'change', what: 'person' }, personId, audience: 'everybody', teamOnly: false }
    : undefined;

/** Returns who hears of a paper: of the property everybody who borrows, of a person they alone. */
function audienceOfPaper({ partyId, documentId = { S: '' }, docType = documentId }: Image): Audience {
  const slot = partsOfSlot(documentId.S);
  if (slot.code.startsWith('fine-')) return 'everybody';
  if (isSharedPaper(partsOfSlot(docType.S).code)) return 'borrowers';
  return { partyId: partyId?.S ?? slot.partyId, about: 'papers' };
}

function audienceOf(image: Image): Audience {
  const partyId = image.partyId?.S ?? firstPartyId;
  switch (image.__edb_e__.S) {
    case 'document':
      return audienceOfPaper(image);
    case 'deedwaiver': {
      const { code, partyId: of } = partsOfSlot(image.docType?.S ?? '');
      return isSharedPaper(code) ? 'everybody' : { partyId: of, about: 'papers' };
    }
    case 'message': {
      const of = partyOfThread(image.visibility?.S ?? '');
      return of === undefined ? 'borrowers' : { partyId: of, about: 'words' };
    }
    case 'meeting':
      return 'borrowers';
    case 'partyfacts':
      return { partyId, about: 'facts' };
    case 'scenario':
      return { partyId, about: 'words' };
    default:
      return 'everybody';
  }
}

function applicationChange(image: Image, what: ChangedThing | undefined): Heard | undefined {
  const { applicationId, visibility, isByOwner } = image;
  if (!what || !applicationId) return undefined;
  return {
    change: { type: 'change', what, applicationId: applicationId.S },
    audience: audienceOf(image),
    isProgress: what === 'documents',
    // A call booked with an address that is not the client's is shown to the team alone.
    teamOnly: ofTeam.has(what) || visibility?.S === 'internal' || isByOwner?.BOOL === false,
  };
}
