import { brokerage } from '../brokerage.ts';
import type { IdentType } from '../people/ident-types.ts';

/** The two images of a Cartão de Cidadão. */
export const cardTypes = ['id_card_front', 'id_card_back'] as const;

export const isCardType = (docType: string): boolean => cardTypes.some((type) => type === docType);

/** Version of the text below. A new text requires a new version; the consent log keeps both. */
export const cardConsentVersion = 'v1.0';

/**
 * The text that the client accepts, stored verbatim in the consent log (spec D50). A Cartão de Cidadão may be copied
 * only with its holder's consent, who needs a real alternative: Lei 7/2007, article 5, number 2.
 */
export const cardConsentText = `Autorizo a ${brokerage.legalName} a guardar uma cópia do meu Cartão de Cidadão para este pedido. Posso retirar a autorização em Definições.`;

interface CardFacts {
  identType: IdentType;
  cardShown?: { seenAt?: string | null } | null;
}

/** Returns whether the team has yet to see the card, without which a request does not pass to `proposta` (spec D50). */
export const isCardToSee = ({ identType, cardShown }: CardFacts): boolean =>
  identType === 'cc' && Boolean(cardShown) && !cardShown?.seenAt;
