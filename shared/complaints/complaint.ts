import { complaintAnswer } from '../brokerage.ts';
import { daysAfter } from '../kit/lisbon-time.ts';
import { workingDaysAfter } from '../working-days.ts';

/** How a complaint came (spec lenders, L8). `portal`: by the form of the site, which the team does not write down. */
export const complaintChannels = ['email', 'livro', 'carta', 'telefone', 'portal'] as const;
export type ComplaintChannel = (typeof complaintChannels)[number];

/** Those that the team writes down. */
export const recordedChannels = ['email', 'livro', 'carta', 'telefone'] as const satisfies readonly ComplaintChannel[];

export const channelLabels: Readonly<Record<ComplaintChannel, string>> = {
  email: 'Email',
  livro: 'Livro de Reclamações',
  carta: 'Carta',
  telefone: 'Telefone',
  portal: 'Site',
};

/** What the team decided. */
export const complaintOutcomes = ['aceite', 'aceite_em_parte', 'nao_aceite', 'retirada'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const outcomeLabels: Readonly<Record<ComplaintOutcome, string>> = {
  aceite: 'Aceite',
  aceite_em_parte: 'Aceite em parte',
  nao_aceite: 'Não aceite',
  retirada: 'Retirada por quem reclamou',
};

export const complaintStates = ['open', 'answered'] as const;

/** How many complaints an e-mail address, and a network, send by the form of the site in a day. */
export const complaintsPerDay = 3;

/** Days before the last one for an answer from which a complaint is in the day of the team. */
const warningDays = 5;

/** Returns the last day, `YYYY-MM-DD`, for the answer to a complaint of a day. */
export const answerDueOn = (receivedOn: string): string => workingDaysAfter(receivedOn, complaintAnswer.workingDays);

/** Returns the last due day of the complaints that are in the day of the team. */
export const pressingUntil = (today: string): string => daysAfter(today, warningDays);
