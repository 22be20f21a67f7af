import { formatDate } from '#shared/kit/format.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { partyRoleLabels } from '#shared/parties/words.ts';
import { daysSince } from './days-since.ts';

type Standing = Pick<StaffPartyView, 'state' | 'createdAt' | 'expiresAt' | 'endedAt'>;

/** Returns whether somebody is in a request, or is still invited. */
export const isCurrent = ({ state }: Pick<StaffPartyView, 'state'>): boolean =>
  state === 'presente' || state === 'sem_conta' || state === 'convidado';

/** `hoje`, `há 1 dia`, `há 3 dias`. */
function ago(at: string, now: number): string {
  const days = daysSince(at, now);
  if (days === 0) return 'hoje';
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}

/** Returns how somebody stands in a request, as the team reads it; undefined for who is in it with an account. */
export function standingOf({ state, createdAt, expiresAt, endedAt }: Standing, now: number): string | undefined {
  const on = endedAt ? ` em ${formatDate(endedAt)}` : '';
  switch (state) {
    case 'presente':
      return undefined;
    case 'convidado':
      return `convite enviado ${ago(createdAt, now)}`;
    case 'sem_conta':
      return 'sem conta';
    case 'expirado':
      return `convite expirou${expiresAt ? ` em ${formatDate(expiresAt)}` : ''}`;
    case 'revogado':
      return `convite anulado${on}`;
    case 'saiu':
      return `saiu do pedido${on}`;
    default:
      return `tirada do pedido pela equipa${on}`;
  }
}

/**
 * Returns a person of a request in a few words: `Rui Costa 5/8`, `Fiador(a): Maria, convite enviado há 3 dias` (spec
 * parties.md, C12).
 */
export function personWords(party: StaffPartyView, now: number): string {
  const { role, name, progress } = party;
  const standing = standingOf(party, now);
  const sent = progress && `${progress.sent}/${progress.wanted}`;
  const words = [name, sent].filter(Boolean).join(' ');
  return `${role === 'fiador' ? `${partyRoleLabels.fiador}: ` : ''}${[words, standing].filter(Boolean).join(', ')}`;
}

/** Returns how the team calls a case: by its titular, and how many others are in it (spec parties.md, C12). */
export const caseName = ({ clientName, others }: { clientName: string | null; others: readonly string[] }): string =>
  `${clientName ?? 'Sem nome'}${others.length > 0 ? ` + ${others.length}` : ''}`;
