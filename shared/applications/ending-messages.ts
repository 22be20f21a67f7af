import { listed } from '../kit/format.ts';
import type { Outcome } from './stages.ts';

/** Maximum length of the message to the client. */
export const maxEndingMessage = 2000;

interface Ending {
  /** The banks that had the request, with their prepositions: 'ao Banco Exemplo'. */
  banks: readonly string[];
  /** Whether it goes to several people; some may be guarantors. */
  toSeveral: boolean;
}

/** Returns to which banks the request went, as it was (spec lenders L3). */
function askedBanks(request: string, banks: readonly string[]): string {
  if (banks.length === 0) return `Não apresentámos o ${request} a nenhum banco.`;
  const answer = banks.length === 1 ? 'não foi aprovado' : 'nenhum o aprovou';
  return `Apresentámos o ${request} ${listed(banks)} e ${answer}.`;
}

/** Returns the templates of the message with which a client learns that their request has ended (spec D38). The team edits them. */
export function endingMessagesFor({ banks, toSeveral }: Ending): Readonly<Record<Outcome, string>> {
  const [request, situation] = toSeveral ? ['pedido', 'vossa situação'] : ['teu pedido', 'tua situação'];
  return {
    rejected: `${askedBanks(request, banks)} Sabemos que não é a notícia que esperavas.\n\nSe quiseres perceber o que pesou na decisão, ou se a ${situation} mudar, fala connosco: vemos contigo o que é possível fazer.`,
    withdrawn: `Cancelámos o ${request}, como combinámos. Não precisas de fazer mais nada.\n\nSe quiseres retomar mais tarde, podes começar um pedido novo quando te der jeito.`,
  };
}

/** The same to one person whose request no bank had. */
export const endingMessages = endingMessagesFor({ banks: [], toSeveral: false });
