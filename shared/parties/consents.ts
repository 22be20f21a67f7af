import { brokerage } from '../brokerage.ts';
import type { PartyRole } from './party.ts';

/** Version of the texts below. A new text requires a new version; the log of consents keeps both. */
export const partyConsentVersion = 'v1';

/** What somebody without an account gets or signs on paper, which the team records (spec parties.md, C4). */
export const signedPapers = ['information', 'card'] as const;
export type SignedPaper = (typeof signedPapers)[number];

const joining =
  'Ao entrar, as outras pessoas deste pedido veem o teu nome, o teu papel e quantos documentos já enviaste. Não veem os teus documentos, rendimentos, créditos nem correções. Veem contigo o imóvel, os valores do pedido, as propostas e as mensagens comuns.';
const guaranteeing =
  'Ser fiador é responder pela dívida se os titulares não pagarem. Antes do contrato o banco entrega-te cópia da FINE e da minuta e tens pelo menos 7 dias para refletir.';

/** The text of joining, a paragraph each (spec parties.md, C6). */
export const joiningText = (role: PartyRole): readonly string[] =>
  role === 'fiador' ? [joining, guaranteeing] : [joining];

/** The text of adding somebody who has no account (spec parties.md, C4). */
export const withoutAccountText = (name: string): string =>
  `Tenho autorização de ${name} para enviar os documentos e dados dela a ${brokerage.name}`;

/** The text of letting somebody else handle one's documents. */
export const helpingText = (helper: string): string => `Deixar ${helper} tratar dos meus documentos`;

/** What that means; of the helper by name. */
export const helpingMeaning = (helper: string): string =>
  `${helper} passa a ver e a enviar os teus documentos. Não vê a tua conversa com a equipa.`;

/** The text of letting those who borrow together see what they add up to (spec parties.md, C8). */
export const totalsText =
  'Podem ver-se os totais do pedido (taxa de esforço e rendimento somado). Com dois titulares, quem sabe o seu rendimento calcula o do outro.';
