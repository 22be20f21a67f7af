import { reviewProgress } from '#parts/review-progress.ts';
import { completionWords } from '#shared/applications/completion.ts';
import { presentContact } from '#shared/applications/present-contact.ts';
import { answerDueAt, reviewWithin } from '#shared/applications/review-promise.ts';
import type { OwnApplicationDetail } from '#shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { formatDateAndTime } from '#shared/kit/format.ts';
import { waitingWords } from '#shared/offers/words.ts';
import { borrows } from '#shared/parties/party.ts';
import type { DashboardPanel } from './dashboard-panel.tsx';

/** What the review is about, and when the team answers (spec D36), or that the promise was broken. */
function underReview({ application, documents }: OwnApplicationDetail, now: Date): DashboardPanel {
  const progress = reviewProgress(application, documents);
  const due = answerDueAt(application, documents);
  const seen = { to: '/app/documentos', label: 'Ver documentos', main: false };
  const { isAlone } = application.party;
  const sent = application.documentsSubmittedAt
    ? `${isAlone ? 'Enviaste-os' : 'Foram submetidos'} a ${formatDateAndTime(application.documentsSubmittedAt)}. `
    : '';
  if (due && now > due)
    return {
      tone: 'calm',
      title: 'A análise está a demorar mais do que o previsto',
      text: `Tínhamos prometido resposta até ${formatDateAndTime(due)}. Pedimos desculpa: se quiseres saber porquê, escreve-nos.`,
      progress,
      action: { to: '/app/mensagens', label: 'Escrever à equipa', main: false },
    };
  const toCorrect = documents.some(({ aiStatus }) => aiStatus === 'rejected');
  return {
    tone: 'calm',
    title: `Recebemos os ${isAlone ? 'teus documentos' : 'documentos do pedido'}`,
    text: due
      ? `${sent}Respondemos ${reviewWithin}: até ${formatDateAndTime(due)}.`
      : toCorrect
        ? `${sent}Já revimos o que enviaste; continuamos quando chegar a correção.`
        : `${sent}Já os revimos. A seguir procuramos propostas dos bancos${isAlone ? ' para o teu caso' : ''}.`,
    progress,
    action: seen,
  };
}

function offered({ application, contact, publishedOffers, choice }: OwnApplicationDetail): DashboardPanel {
  const chooses = borrows(application.party);
  if (application.hasChosenOffer)
    return {
      tone: 'calm',
      title: chooses && application.party.isAlone ? 'Já escolheste a tua proposta' : 'A proposta está escolhida',
      text: 'A equipa trata do passo seguinte com o banco e avisa-te quando a escritura estiver à vista.',
      action: { to: '/app/propostas', label: 'Ver proposta', main: false },
    };
  if (choice && !choice.canConfirm)
    return {
      tone: 'calm',
      ...waitingWords(choice),
      action: { to: '/app/propostas', label: 'Ver proposta', main: false },
    };
  if (publishedOffers === 0)
    return {
      tone: 'calm',
      title: 'As propostas vêm a caminho',
      text: 'A equipa está a prepará-las. Aparecem em Propostas assim que forem publicadas.',
      action: { to: '/app/propostas', label: 'Ver propostas', main: false },
    };
  return {
    tone: 'good',
    title: `${publishedOffers === 1 ? 'Há uma proposta' : `Há ${publishedOffers} propostas`}${chooses ? ' para ti' : ''}`,
    text: `${presentContact(contact)?.firstName ?? 'A equipa'} fala ${chooses ? 'contigo' : 'com os titulares'} sobre as condições e o que muda entre bancos.`,
    action: { to: '/app/propostas', label: 'Ver propostas', main: true },
  };
}

/** Returns the banner of the application's stage at `now` (spec 1.2), whatever else the client has to do. */
export function stageBanner(detail: OwnApplicationDetail, now: Date): DashboardPanel {
  const { application } = detail;
  if (application.outcome)
    return {
      tone: 'correction',
      title: outcomeLabels[application.outcome],
      text: 'Este pedido está encerrado. Fala connosco se quiseres perceber porquê ou começar de novo.',
      action: { to: '/onboarding?novo=1', label: 'Começar novo pedido', main: false },
    };
  switch (application.status) {
    case 'documentos':
      return {
        tone: 'calm',
        title: describeStage('documentos').label,
        text: `${borrows(application.party) ? 'Depois de os submeteres' : 'Depois de os titulares os submeterem'}, a equipa revê-os e responde ${reviewWithin}.`,
      };
    case 'analise':
      return underReview(detail, now);
    case 'proposta':
      return offered(detail);
    case 'escritura':
      return {
        tone: 'calm',
        title: 'Falta pouco: a escritura',
        text: 'Tratamos da marcação com o banco e o notário. Vê o que ainda é preciso da tua parte.',
        action: { to: '/app/escritura', label: 'Checklist da Escritura', main: true },
      };
    case 'concluida':
      return {
        tone: 'good',
        title: 'Processo Concluído!',
        text: `${completionWords(application.purpose, !borrows(application.party))} Foi bom fazer este caminho contigo.`,
      };
  }
  // A stage newer than this page.
  return {
    tone: 'calm',
    title: describeStage(application.status).label,
    text: 'Atualiza a página para veres em que ponto está o pedido.',
  };
}
