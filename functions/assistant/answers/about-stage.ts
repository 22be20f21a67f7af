import type { Application } from '#database/applications/entity.ts';
import { completionWords } from '#shared/applications/completion.ts';
import { answerDueAt } from '#shared/applications/review-promise.ts';
import { describeStage } from '#shared/applications/stages.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { missingDocuments } from '#shared/documents/submission.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { counted, plural } from '#shared/kit/text.ts';
import { answerOf, type PageLink, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { aboutEnd } from './about-end.ts';

interface Next {
  lines: readonly string[];
  links: readonly PageLink[];
}

function afterSubmission(application: Application, { documents, now, isGuarantor }: CaseFacts): string {
  const { documentsSubmittedAt: submittedAt } = application;
  const sent = submittedAt
    ? `${isGuarantor ? 'Os titulares submeteram' : 'Submeteste'} os documentos em ${formatDateTime(submittedAt)}`
    : 'Recebemos os teus documentos';
  const due = answerDueAt(application, documents);
  if (!due) return `${sent}, e já os revimos.`;
  const promise = `${sent}; respondemos até ${formatDateTime(due)}.`;
  return due < now ? `${promise} Esse prazo já passou: escreve à equipa, que te diz o que se passa.` : promise;
}

function collecting(application: Application, { documents, isGuarantor }: CaseFacts): Next {
  const missing = missingDocuments(application, new Set(documents.map(({ documentId }) => documentId))).length;
  if (isGuarantor)
    return {
      lines: [
        missing === 0
          ? 'Já enviaste todos os teus documentos. Quando os titulares submeterem os deles, começa a análise.'
          : `${plural(missing, 'Falta', 'Faltam')} ${counted(missing, 'documento teu', 'documentos teus')}. São os titulares que submetem o pedido.`,
      ],
      links: [pages.documents],
    };
  return {
    lines: [
      missing === 0
        ? 'Já enviaste todos os documentos: submete-os para começar a análise.'
        : `${plural(missing, 'Falta', 'Faltam')} ${counted(missing, 'documento', 'documentos')}. Quando estiverem todos, submete-los e começa a análise.`,
    ],
    links: [pages.documents],
  };
}

function offered({ offers, isGuarantor }: CaseFacts): Next {
  if (isGuarantor)
    return {
      lines: [
        offers.some(({ status }) => status === 'selected')
          ? 'A proposta está escolhida. A equipa trata do próximo passo com o banco e prepara a escritura.'
          : 'São os titulares que escolhem a proposta. Depois de escolhida, segue-se a escritura.',
      ],
      links: [pages.offers],
    };
  if (offers.some(({ status }) => status === 'selected'))
    return {
      lines: ['Já escolheste a proposta. A equipa trata do próximo passo com o banco e prepara a escritura.'],
      links: [pages.offers],
    };
  return {
    lines: [
      offers.length === 0
        ? 'A equipa está a preparar as propostas. Aparecem em Propostas assim que forem publicadas.'
        : `Tens ${counted(offers.length, 'proposta', 'propostas')} para comparar. Depois de escolheres, segue-se a escritura.`,
    ],
    links: [pages.offers],
  };
}

function nextOf(application: Application, facts: CaseFacts): Next {
  switch (application.status) {
    case 'documentos':
      return collecting(application, facts);
    case 'analise':
      return {
        lines: [
          afterSubmission(application, facts),
          `A seguir procuramos propostas dos bancos${facts.isGuarantor ? '' : ' para o teu caso'}.`,
        ],
        links: [pages.documents],
      };
    case 'proposta':
      return offered(facts);
    case 'escritura':
      return {
        lines: [
          facts.deed ? `Documentos da escritura: ${facts.deed.approved} de ${facts.deed.total} aprovados.` : '',
          'Tratamos da marcação com o banco e o notário, e avisamos-te do que for preciso.',
        ],
        links: [pages.deed],
      };
    case 'concluida':
      return {
        lines: [`Já não há passos por dar. ${completionWords(application.purpose, facts.isGuarantor === true)}`],
        links: [],
      };
  }
}

export function aboutStage(facts: CaseFacts): AssistantAnswer {
  const { application, documents } = facts;
  const ended = aboutEnd(facts);
  if (ended) return ended;
  if (!application)
    return answerOf({
      origin: 'case',
      lines: [
        'Ainda não começaste o teu pedido. Leva 2–3 minutos para começar, e depois digo-te sempre em que ponto está.',
      ],
      links: [pages.start],
    });
  const toCorrect = documents.filter(({ aiStatus }) => aiStatus === 'rejected').length;
  const { title, label, progress } = describeStage(application.status);
  const { lines, links } = nextOf(application, facts);
  return answerOf({
    origin: 'case',
    lines: [
      `O ${facts.isGuarantor ? '' : 'teu '}pedido está na fase '${title}' (${progress} %): ${label.toLowerCase()}.`,
      toCorrect > 0 && `Tens ${counted(toCorrect, 'documento', 'documentos')} para corrigir: é o primeiro a fazer.`,
      ...lines,
    ],
    links: toCorrect > 0 ? [pages.documents] : links,
  });
}
