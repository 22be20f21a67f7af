import { type Stage, stages } from '../applications/stages.ts';
import { bankConsentsFrom, brokerage } from '../brokerage.ts';
import { listed } from '../kit/format.ts';
import { toLender } from '../lenders/lenders.ts';

/** Version of the text below. A new text requires a new version; the log of consents keeps both. */
export const bankConsentVersion = 'v1';

/** What somebody agrees to (spec lenders, L2), for the banks with their prepositions: 'ao Banco Exemplo'. */
const textFor = (banks: string): string =>
  `Autorizo a ${brokerage.name} a enviar os meus dados e documentos ${banks}, só para este pedido. Posso retirar a autorização em Definições; o que o banco já recebeu fica com o banco, nos termos da lei.`;

/** Returns what somebody agrees to for some banks; for those that they will tick without any. */
export const bankConsentText = (lenders: readonly Parameters<typeof toLender>[0][]): string =>
  textFor(lenders.length === 0 ? 'aos bancos que escolheres' : listed(lenders.map(toLender)));

/** Whether somebody has authorized a bank and not taken it back. */
export const isGiven = <Consent extends { withdrawnAt?: string | null }>(
  consent: Consent | null | undefined,
): consent is Consent => Boolean(consent) && !consent?.withdrawnAt;

/** How a consent was given. */
export const consentWays = ['portal', 'papel'] as const;

/** The stages in which people are asked for it: until the deed with one bank. */
const askedStages: readonly Stage[] = stages.slice(stages.indexOf(bankConsentsFrom), stages.indexOf('escritura'));

/** Returns whether the people of a request are asked to which banks it may go. */
export const asksForBanks = ({ status, outcome }: { status: Stage; outcome?: string | null | undefined }): boolean =>
  !outcome && askedStages.includes(status);
