import { formatDate } from '../kit/format.ts';
import { capital } from '../kit/text.ts';
import { type InSentence, ofLender, theLender, toLender } from '../lenders/lenders.ts';
import type { SubmissionStatus } from './index.ts';

/** What the team calls a state. */
export const submissionStatusLabels: Readonly<Record<SubmissionStatus, string>> = {
  preparado: 'Preparado',
  enviado: 'Enviado',
  em_analise: 'Em análise',
  pedido_elementos: 'Pediu elementos',
  pre_aprovado: 'Pré-aprovado',
  avaliacao: 'Em avaliação',
  aprovado: 'Aprovado',
  contratado: 'Contratado',
  recusado: 'Recusado',
  desistencia: 'Desistência',
  expirado: 'Expirado',
};

interface Told {
  status: SubmissionStatus;
  lender: InSentence;
  /** The day since when it is so; of an approval that has expired the last day on which it stood. */
  day: string;
  /** Of a refusal. */
  text: string | undefined;
  /** Of what has expired: whether the bank had approved it, and not only answered. */
  wasApproved: boolean;
}

/** Returns the line by which clients read where their request at a bank stands; undefined before it is sent (spec L7). */
export function clientLine({ status, lender, day, text, wasApproved }: Told): string | undefined {
  const [bank, on] = [capital(theLender(lender)), formatDate(day)];
  switch (status) {
    case 'preparado':
      return undefined;
    case 'enviado':
      return `Enviámos o teu pedido ${toLender(lender)} a ${on}`;
    case 'em_analise':
      return `${bank} está a analisar`;
    case 'pedido_elementos':
      return `${bank} pediu mais elementos`;
    case 'pre_aprovado':
      return `${bank} deu uma primeira resposta positiva`;
    case 'avaliacao':
      return `${bank} vai avaliar a casa`;
    case 'aprovado':
      return `${bank} aprovou. Vê a proposta`;
    case 'contratado':
      return 'Contrato assinado';
    case 'recusado':
      return text ?? refusalText(lender);
    case 'desistencia':
      return `Não seguimos com ${theLender(lender)}`;
    case 'expirado':
      return `A ${wasApproved ? 'aprovação' : 'resposta'} ${ofLender(lender)} expirou a ${on}`;
  }
}

/** What stands first in the text to the client of a refusal (spec lenders L3). */
export const refusalText = (lender: InSentence): string =>
  `${capital(theLender(lender))} não avançou com este pedido. Continuamos com os outros.`;
