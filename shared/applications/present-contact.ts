import { formatDate } from '../kit/format.ts';
import type { Contact, TeamProfile } from './contact.ts';

/** Returns the person that a client talks to today: who stands in for a responsible who is away; null for the team. */
export const presentContact = ({ responsible, away }: Contact): TeamProfile | null =>
  away ? away.standIn : responsible;

/** Returns 'Inês está fora até 12/12; fala com Helena' (spec office, O7); undefined while she is there. */
export const awaySentence = ({ responsible, away }: Contact): string | undefined =>
  responsible && away
    ? `${responsible.firstName} está fora até ${formatDate(away.until).slice(0, 5)}; fala com ${away.standIn?.firstName ?? 'a equipa'}`
    : undefined;
