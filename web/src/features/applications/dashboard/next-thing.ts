import { reviewDueAt } from '../../../../../shared/applications/review-promise.ts';
import type { ApplicationDetail } from '../../../../../shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '../../../../../shared/applications/stages.ts';
import { brokerage } from '../../../../../shared/brokerage.ts';
import { missingDocuments } from '../../../../../shared/documents/submission.ts';
import { formatDate, formatTime } from '../../../../../shared/format.ts';
import { counted, plural } from '../../../../../shared/text.ts';

/** Its look: something to do, to correct, to wait for, or good news. */
export type NextTone = 'action' | 'correction' | 'calm' | 'good';

/** The most important information for the user, and the action it requires. */
export interface NextThing {
  readonly tone: NextTone;
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly to: string; readonly label: string; readonly main: boolean };
}

const documents = (label: string, main = true) => ({ to: '/app/documentos', label, main });

/** The promised review time, counted from the submission (spec D17, spec D18), or that it was broken. */
function underReview(submittedAt: string | null, now: Date): NextThing {
  const title = 'Recebemos os teus documentos';
  if (!submittedAt)
    return {
      tone: 'calm',
      title,
      text: `Estamos a revê-los. Respondemos em até ${brokerage.reviewHours}h.`,
      action: documents('Ver documentos', false),
    };
  const promised = reviewDueAt(submittedAt);
  if (now > promised)
    return {
      tone: 'calm',
      title: 'A análise está a demorar mais do que o previsto',
      text: `Tínhamos prometido resposta até ${moment(promised)}. Pedimos desculpa: se quiseres saber porquê, escreve-nos.`,
      action: { to: '/app/mensagens', label: 'Escrever à equipa', main: false },
    };
  return {
    tone: 'calm',
    title,
    text: `Enviaste-os a ${moment(submittedAt)}. Respondemos em até ${brokerage.reviewHours}h, ou seja, até ${moment(promised)}.`,
    action: documents('Ver documentos', false),
  };
}

const moment = (instant: string | Date): string => `${formatDate(instant)} às ${formatTime(instant)}`;

/** Returns the next step at `now`, from the stage and the documents (spec 1.2, banners of the dashboard). */
export function nextThing({ application, documents: uploaded }: ApplicationDetail, now: Date): NextThing {
  if (application.outcome)
    return {
      tone: 'correction',
      title: outcomeLabels[application.outcome],
      text: 'Este pedido está encerrado. Fala connosco se quiseres perceber porquê ou começar de novo.',
      action: { to: '/onboarding?novo=1', label: 'Começar novo pedido', main: false },
    };
  const toCorrect = uploaded.filter((document) => document.aiStatus === 'rejected');
  if (toCorrect.length > 0 && application.status !== 'concluida')
    return {
      tone: 'correction',
      title: `Tens ${counted(toCorrect.length, 'documento', 'documentos')} para corrigir`,
      text: 'Vê o motivo, troca o ficheiro e nós voltamos a rever.',
      action: toCorrect.every(({ kind }) => kind === 'fecho')
        ? { to: '/app/escritura', label: 'Corrigir documentos', main: true }
        : documents('Corrigir documentos'),
    };
  const missing = missingDocuments(application, new Set(uploaded.map(({ id }) => id)));
  const asked = missing.filter(({ group }) => group === 'pedidos');
  if (asked.length > 0 && application.status !== 'documentos' && application.status !== 'concluida')
    return {
      tone: 'action',
      title: `A equipa pediu-te mais ${counted(asked.length, 'documento', 'documentos')}`,
      text: `${asked.map(({ label }) => label).join(', ')}. Chega logo à equipa: não precisas de submeter de novo.`,
      action: documents('Enviar documentos'),
    };
  switch (application.status) {
    case 'documentos':
      return waitingForDocuments(missing.length);
    case 'analise':
      return underReview(application.documentsSubmittedAt, now);
    case 'proposta':
      if (application.hasChosenOffer)
        return {
          tone: 'calm',
          title: 'Já escolheste a tua proposta',
          text: 'A equipa trata do passo seguinte com o banco e avisa-te quando a escritura estiver à vista.',
          action: { to: '/app/propostas', label: 'Ver proposta', main: false },
        };
      return {
        tone: 'good',
        title: 'Há uma proposta para ti',
        text: 'O teu gestor fala contigo sobre as condições e o que muda entre bancos.',
        action: { to: '/app/propostas', label: 'Ver propostas', main: true },
      };
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
        text: 'Parabéns pela tua casa. Foi bom fazer este caminho contigo.',
      };
  }
  // A stage newer than this page.
  return {
    tone: 'calm',
    title: describeStage(application.status).label,
    text: 'Atualiza a página para veres em que ponto está o teu pedido.',
  };
}

function waitingForDocuments(missing: number): NextThing {
  if (missing === 0)
    return {
      tone: 'action',
      title: 'Está tudo pronto para submeter',
      text: 'Já enviaste todos os documentos. Submete-os para começarmos a análise.',
      action: documents('Submeter documentos'),
    };
  return {
    tone: 'action',
    title: `${plural(missing, 'Falta', 'Faltam')} ${counted(missing, 'documento', 'documentos')}`,
    text: 'Podes enviar um de cada vez, e voltar quando quiseres: o que envias fica guardado.',
    action: documents('Enviar documentos'),
  };
}
