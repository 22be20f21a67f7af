import type { ApplicationView } from '#shared/applications/routes.ts';
import { parseStage, stages } from '#shared/applications/stages.ts';
import { borrows } from '#shared/parties/party.ts';
import type { IconName } from '#ui/icons.tsx';

interface Tile {
  to: string;
  icon: IconName;
  title: string;
  text: string;
  /** Highlights the tile. */
  news: boolean;
}

/** Returns the tiles for offers, messages and deed, each with its summary. */
export function tileList(
  { status, outcome, hasChosenOffer, party }: Pick<ApplicationView, 'status' | 'outcome' | 'hasChosenOffer' | 'party'>,
  unreadMessages: number,
): readonly Tile[] {
  const stage = parseStage(status);
  const at = stage ? stages.indexOf(stage) : -1;
  const ended = outcome !== null;
  const open = at === stages.indexOf('proposta') && !hasChosenOffer && !ended;
  return [
    {
      to: '/app/propostas',
      icon: 'document',
      title: 'Propostas',
      text: hasChosenOffer
        ? party.isAlone
          ? 'A proposta que escolheste'
          : 'A proposta escolhida'
        : ended
          ? 'Este pedido está encerrado'
          : at >= stages.indexOf('proposta')
            ? borrows(party)
              ? 'Compara e escolhe'
              : 'O que os bancos propõem'
            : 'Aparecem aqui depois da análise',
      news: open,
    },
    {
      to: '/app/mensagens',
      icon: 'message',
      title: 'Mensagens',
      text: unreadMessages === 0 ? 'Fala com a equipa' : `${unreadMessages} por ler`,
      news: unreadMessages > 0,
    },
    {
      to: '/app/escritura',
      icon: 'key',
      title: 'Escritura',
      text:
        stage === 'concluida' || (stage === 'escritura' && ended)
          ? `Os documentos da ${borrows(party) ? 'tua ' : ''}escritura`
          : ended
            ? 'Este pedido está encerrado'
            : stage === 'escritura'
              ? 'Checklist da Escritura'
              : 'O último passo, com o notário',
      news: stage === 'escritura' && !ended,
    },
  ];
}
