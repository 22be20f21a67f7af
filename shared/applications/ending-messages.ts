import type { Outcome } from './stages.ts';

/** Maximum length of the message to the client. */
export const maxEndingMessage = 2000;

const written = (request: string, situation: string): Readonly<Record<Outcome, string>> => ({
  rejected: `Tentámos com vários bancos e, desta vez, nenhum aprovou o crédito. Sabemos que não é a notícia que esperavas.\n\nSe quiseres perceber o que pesou na decisão, ou se a ${situation} mudar, fala connosco: vemos contigo o que é possível fazer.`,
  withdrawn: `Cancelámos o ${request}, como combinámos. Não precisas de fazer mais nada.\n\nSe quiseres retomar mais tarde, podes começar um pedido novo quando te der jeito.`,
});

/** Templates of the message with which a client learns that their request has ended (spec D38). The team edits them. */
export const endingMessages = written('teu pedido', 'tua situação');

/** The same to each of several people, of whom some may be guarantors. */
export const endingMessagesToSeveral = written('pedido', 'vossa situação');
