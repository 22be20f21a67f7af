import type { ApplicationDetail } from '../../../../shared/applications/routes.ts';
import { outcomeLabels } from '../../../../shared/applications/stages.ts';
import { brokerage } from '../../../../shared/brokerage.ts';
import { missingDocuments } from '../../../../shared/documents/submission.ts';

/** How it looks: something to do, something to correct, something to wait for, something good. */
export type NextTone = 'action' | 'correction' | 'calm' | 'good';

/** What the person should know first, and what there is to do about it. */
export interface NextThing {
  readonly tone: NextTone;
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly to: string; readonly label: string; readonly main: boolean };
}

const documents = (label: string, main = true) => ({ to: '/app/documentos', label, main });

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** The next thing to do, from the stage and the documents (part 1, section 2, banners of the dashboard). */
export function nextThing({ application, documents: uploaded }: ApplicationDetail): NextThing {
  if (application.outcome)
    return {
      tone: 'correction',
      title: outcomeLabels[application.outcome],
      text: 'Este pedido está encerrado. Fala connosco se quiseres perceber porquê ou começar de novo.',
    };
  const toCorrect = uploaded.filter((document) => document.aiStatus === 'rejected').length;
  if (toCorrect > 0)
    return {
      tone: 'correction',
      title: `Tens ${counted(toCorrect, 'documento', 'documentos')} para corrigir`,
      text: 'Vê o motivo, troca o ficheiro e nós voltamos a rever.',
      action: documents('Corrigir documentos'),
    };
  switch (application.status) {
    case 'documentos':
      return waitingForDocuments(
        missingDocuments(application, new Set(uploaded.map((document) => document.docType))).length,
      );
    case 'analise':
      return {
        tone: 'calm',
        title: 'Recebemos os teus documentos',
        text: `Estamos a revê-los. Respondemos em até ${brokerage.reviewHours}h.`,
        action: documents('Ver documentos', false),
      };
    case 'proposta':
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
        text: 'Tratamos da marcação com o banco e o notário, e avisamos-te do que for preciso.',
      };
    case 'concluida':
      return {
        tone: 'good',
        title: 'Processo Concluído!',
        text: 'Parabéns pela tua casa. Foi bom fazer este caminho contigo.',
      };
  }
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
    title: `Falta${missing === 1 ? '' : 'm'} ${counted(missing, 'documento', 'documentos')}`,
    text: 'Podes enviar um de cada vez, e voltar quando quiseres: o que envias fica guardado.',
    action: documents('Enviar documentos'),
  };
}
