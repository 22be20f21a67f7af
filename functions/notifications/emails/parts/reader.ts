import { findApplication } from '#database/applications/reads.ts';
import type { Notification } from '#database/notifications/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { isIn, isOfHousehold } from '#shared/parties/party.ts';
import { type Addressee, addresseeOf, type Composition } from './compose.ts';
import { aboutCase, ofChanges, ofEnding } from './sentences.ts';

/**
 * How somebody stands in the request that an e-mail is about: the only person, the only one who borrows (beside
 * guarantors), one of several who borrow, or a guarantor, who chooses and submits nothing (spec parties.md, C5).
 */
export type Standing = 'alone' | 'borrower' | 'co_borrower' | 'guarantor';

/** Words for who is alone, and for others where these would be wrong: `others` is everybody of them not named. */
type Words = { alone: string } & { readonly [Who in Exclude<Standing, 'alone'> | 'others']?: string };

/** The recipient of an e-mail about a request, and what is said differently to them by their standing in it. */
export interface Reader extends Addressee {
  /** Chooses the words: the only place where e-mails differ by standing. */
  say: (words: Words) => string;
  /** `teu pedido`, or `pedido` for a guarantor. */
  request: string;
  /** `teu crédito`, or `crédito` for a guarantor. */
  credit: string;
  /** The label of the link to the request. */
  seeRequest: string;
  /** Begins the reason of a reminder. */
  about: string;
  /** The reason of what changed in the request. */
  ofChanges: string;
  /** The reason of its end, and that it is open again. */
  ofEnding: string;
}

/** Returns an addressee as a reader of some standing. */
export function readerAs(standing: Standing, addressee: Addressee): Reader {
  const say = (words: Words): string =>
    standing === 'alone' ? words.alone : (words[standing] ?? words.others ?? words.alone);
  const has = say({ alone: 'tens um', guarantor: 'és fiador(a) num' });
  const made = say({ alone: 'fizeste um', co_borrower: 'estás num', guarantor: 'és fiador(a) num' });
  return {
    ...addressee,
    say,
    request: say({ alone: 'teu pedido', guarantor: 'pedido' }),
    credit: say({ alone: 'teu crédito', guarantor: 'crédito' }),
    seeRequest: say({ alone: 'Ver o meu pedido', guarantor: 'Ver o pedido' }),
    about: aboutCase(has),
    ofChanges: ofChanges(has),
    ofEnding: ofEnding(made),
  };
}

/** Returns the reader of a notification. One about no request, or an erased one, is to who is alone. */
export async function readerOf(composition: Composition, notification: Notification): Promise<Reader> {
  return readerAs(await standingOf(composition, notification), addresseeOf(composition, notification));
}

async function standingOf(
  { database }: Composition,
  { applicationId, personId }: Pick<Notification, 'applicationId' | 'personId'>,
): Promise<Standing> {
  const application = applicationId === undefined ? undefined : await findApplication(database, applicationId);
  if (application?.partiesVersion === undefined) return 'alone';
  const parties = (await listParties(database, application)).filter(isIn);
  if (parties.find((party) => party.personId === personId)?.role === 'fiador') return 'guarantor';
  if (parties.length === 1) return 'alone';
  return parties.filter(isOfHousehold).length > 1 ? 'co_borrower' : 'borrower';
}
