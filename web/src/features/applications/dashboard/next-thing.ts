import type { ApplicationDetail, OwnApplicationDetail } from '#shared/applications/routes.ts';
import { correctionsLink } from '#shared/documents/anchors.ts';
import { missingDocuments } from '#shared/documents/submission.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { counted, plural } from '#shared/kit/text.ts';
import { waitingWords } from '#shared/offers/words.ts';
import { borrows } from '#shared/parties/party.ts';
import type { DashboardPanel } from './dashboard-panel.tsx';

const documents = (label: string) => ({ to: '/app/documentos', label, main: true });

/** Number of documents named before 'e mais N'. */
const maxNames = 3;

function describeLabels(labels: readonly string[]): string {
  const rest = labels.length - maxNames;
  return `${labels.slice(0, maxNames).join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}`;
}

/**
 * Returns what the client has to do next: a confirmation that others wait for, then the banks, corrections, missing documents, a borrower's submission (spec D34).
 * Undefined if there is nothing to do, or only what the stage's banner offers.
 */
export function nextThing(
  {
    application,
    documents: uploaded,
    choice,
    banks,
    publishedOffers = 0,
  }: ApplicationDetail & Pick<OwnApplicationDetail, 'choice' | 'banks'> & { publishedOffers?: number },
  now: Date = new Date(),
): DashboardPanel | undefined {
  if (application.outcome || application.status === 'concluida') return undefined;
  if (choice?.canConfirm)
    return {
      tone: 'action',
      sign: 'document',
      ...waitingWords(choice),
      action: { to: '/app/propostas', label: 'Ver e confirmar', main: true },
    };
  // With offers there is something to choose that comes before.
  if (banks === 'choose' && publishedOffers === 0 && !application.hasChosenOffer)
    return {
      tone: 'action',
      sign: 'document',
      title: 'A que bancos enviamos o teu pedido?',
      text: 'Só enviamos os teus dados aos bancos que escolheres.',
      action: { to: '?bancos=escolher', label: 'Escolher os bancos', main: true },
    };
  const isCollecting = application.status === 'documentos';
  const missing = missingDocuments(application, new Set(uploaded.map(({ id }) => id)));
  const toCorrect = uploaded.filter(({ aiStatus }) => aiStatus === 'rejected');
  if (toCorrect.length > 0) {
    const also =
      missing.length > 0
        ? ` ${plural(missing.length, 'Falta', 'Faltam')} também ${counted(missing.length, 'documento', 'documentos')}.`
        : '';
    const page = toCorrect.every(({ kind }) => kind === 'fecho') ? '/app/escritura' : '/app/documentos';
    return {
      tone: 'correction',
      title: `Tens ${counted(toCorrect.length, 'documento', 'documentos')} para corrigir`,
      text: `Vê o motivo, troca o ficheiro e nós voltamos a rever.${also}`,
      action: { to: correctionsLink(page), label: 'Corrigir documentos', main: true },
    };
  }
  if (missing.length === 0)
    return isCollecting && borrows(application.party)
      ? {
          tone: 'action',
          title: 'Está tudo pronto para submeter',
          text: 'Já enviaste todos os documentos. Submete-os para começarmos a análise.',
          action: documents('Submeter documentos'),
        }
      : undefined;
  const count = counted(missing.length, 'documento', 'documentos');
  const [dueOn] = missing.flatMap((each) => each.dueOn ?? []).sort();
  const due = dueOn === undefined ? '' : ` ${dueOn < lisbonDay(now) ? 'O prazo era' : 'Prazo:'} ${formatDate(dueOn)}.`;
  if (isCollecting)
    return {
      tone: 'action',
      title: `${plural(missing.length, 'Falta', 'Faltam')} ${count}`,
      text: `Podes enviar um de cada vez, e voltar quando quiseres: o que envias fica guardado.${due}`,
      action: documents('Enviar documentos'),
    };
  return {
    tone: 'action',
    title: missing.every(({ group }) => group === 'pedidos')
      ? `A equipa pediu-te mais ${count}`
      : `${plural(missing.length, 'Falta', 'Faltam')} ${count}`,
    text: `${describeLabels(missing.map(({ label }) => label))}. Chega logo à equipa${borrows(application.party) ? ', não precisas de submeter de novo' : ''}.${due}`,
    action: documents('Enviar documentos'),
  };
}
